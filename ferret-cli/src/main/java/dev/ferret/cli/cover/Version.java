package dev.ferret.cli.cover;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"ferret " + (version == null ? "(built from sources)" : version)};
  }
}
