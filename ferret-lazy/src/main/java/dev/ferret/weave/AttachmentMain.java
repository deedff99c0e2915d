package dev.ferret.weave;

import com.sun.tools.attach.VirtualMachine;

/** The JVM that attaches the agent to another one. */
final class AttachmentMain {
  private AttachmentMain() {}

  /** Takes the number of the other process and the jar of the agent. */
  @SuppressWarnings("SystemOut") // the other process reads it
  public static void main(String[] arguments) {
    try {
      VirtualMachine machine = VirtualMachine.attach(arguments[0]);
      try {
        machine.loadAgent(arguments[1]);
      } finally {
        machine.detach();
      }
    } catch (Exception e) {
      System.out.println(e.getMessage());
      System.exit(1);
    }
  }
}
