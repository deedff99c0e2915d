package dev.ferret.junit.worker;

import java.io.IOException;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Writes the recording when the launcher is done, if one is wanted. */
public final class RecordingListener implements LauncherSessionListener {
  /** Made by the launcher. */
  public RecordingListener() {}

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    Recording recording = Recording.current();
    if (recording != null) {
      try {
        recording.write();
      } catch (IOException e) {
        System.err.println("Ferret: the tests cannot be recorded: " + e);
      }
    }
  }
}
