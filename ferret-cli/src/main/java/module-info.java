/** The {@code ferret} command. */
@org.jspecify.annotations.NullMarked
module dev.ferret.cli {
  requires com.fasterxml.jackson.databind;
  requires dev.ferret.core;
  requires dev.ferret.models;
  requires dev.ferret.report;
  requires info.picocli;
  requires static org.jspecify;

  uses dev.ferret.cli.campaign.Engine;

  opens dev.ferret.cli to
      info.picocli;
  opens dev.ferret.cli.cover to
      info.picocli;
}
