package dev.ferret.studies.labyrinth;

import java.util.Arrays;
import java.util.List;

/** A plan of walls with an entrance and an exit. */
public final class Maze {
  private static final char WALL = '#';
  private static final char ENTRANCE = 'E';
  private static final char EXIT = 'X';
  private static final char FLOOR = ' ';
  private static final int UNREACHED = -1;

  private final String name;
  private final int width;
  private final boolean[] walls;
  private final int entrance;
  private final int exit;

  private Maze(String name, int width, boolean[] walls, int entrance, int exit) {
    this.name = name;
    this.width = width;
    this.walls = walls;
    this.entrance = entrance;
    this.exit = exit;
  }

  /**
   * Reads a plan: a line for each row, {@code #} for walls, one {@code E} and one {@code X}.
   *
   * @throws IllegalArgumentException if the plan is not a rectangle with a closed border, one
   *     entrance and one exit
   */
  public static Maze of(String name, String plan) {
    String[] rows = plan.lines().toArray(String[]::new);
    int width = rows.length == 0 ? 0 : rows[0].length();
    boolean[] walls = new boolean[rows.length * width];
    int entrance = UNREACHED;
    int exit = UNREACHED;
    for (int y = 0; y < rows.length; y++) {
      require(rows[y].length() == width, name, "row " + y + " is not as long as the first");
      for (int x = 0; x < width; x++) {
        int cell = y * width + x;
        char sign = rows[y].charAt(x);
        walls[cell] = sign == WALL;
        boolean border = y == 0 || y == rows.length - 1 || x == 0 || x == width - 1;
        require(walls[cell] || !border, name, "the border is open in row " + y);
        switch (sign) {
          case WALL, FLOOR -> {}
          case ENTRANCE -> {
            require(entrance == UNREACHED, name, "there are two entrances");
            entrance = cell;
          }
          case EXIT -> {
            require(exit == UNREACHED, name, "there are two exits");
            exit = cell;
          }
          default -> require(false, name, "'" + sign + "' in row " + y + " has no meaning");
        }
      }
    }
    require(entrance != UNREACHED, name, "there is no entrance E");
    require(exit != UNREACHED, name, "there is no exit X");
    return new Maze(name, width, walls, entrance, exit);
  }

  private static void require(boolean condition, String name, String problem) {
    if (!condition) {
      throw new IllegalArgumentException("The plan of maze " + name + " is wrong: " + problem);
    }
  }

  /** Returns the name in the table of the study. */
  public String name() {
    return name;
  }

  /** Returns whether the path visits the exit at any time. */
  public boolean isLeftBy(List<Step> path) {
    return end(path) == exit;
  }

  /**
   * Returns the Euclidean distance between the exit and the end of the path; 0 if it visits the
   * exit.
   */
  public double distanceAfter(List<Step> path) {
    return Math.sqrt(squareToExit(end(path)));
  }

  /** The cell in which a path ends: the exit once it is reached, whatever steps follow. */
  private int end(List<Step> path) {
    int cell = entrance;
    int steps = path.size();
    for (int i = 0; i < steps && cell != exit; i++) {
      int next = path.get(i).from(cell, width);
      if (!walls[next]) {
        cell = next;
      }
    }
    return cell;
  }

  private int squareToExit(int cell) {
    int dx = cell % width - exit % width;
    int dy = cell / width - exit / width;
    return dx * dx + dy * dy;
  }

  /**
   * Returns the number of steps from the entrance to the exit.
   *
   * @throws IllegalStateException if no path leads there
   */
  public int shortestPath() {
    int[] steps = stepsFrom(entrance);
    if (steps[exit] == UNREACHED) {
      throw new IllegalStateException("No path leads to the exit of maze " + name);
    }
    return steps[exit];
  }

  /**
   * Returns a path from the entrance to the exit that no other is shorter than.
   *
   * @throws IllegalStateException if no path leads there
   */
  public List<Step> wayOut() {
    int[] steps = stepsFrom(entrance);
    Step[] path = new Step[shortestPath()];
    int cell = exit;
    for (int i = path.length - 1; i >= 0; i--) {
      for (Step step : Step.values()) {
        int before = 2 * cell - step.from(cell, width);
        if (steps[before] == i) {
          path[i] = step;
        }
      }
      cell = 2 * cell - path[i].from(cell, width);
    }
    return List.of(path);
  }

  /**
   * Returns how deceptive the distance is: the largest number of steps, over all cells that can be
   * reached, to the next cell that is nearer to the exit. It is 1 where the distance is no trap at
   * all.
   */
  public int longestDetour() {
    int[] reached = stepsFrom(entrance);
    int longest = 0;
    for (int cell = 0; cell < walls.length; cell++) {
      if (reached[cell] != UNREACHED && cell != exit) {
        longest = Math.max(longest, detour(cell));
      }
    }
    return longest;
  }

  private int detour(int start) {
    int[] steps = stepsFrom(start);
    int fewest = Integer.MAX_VALUE;
    int limit = squareToExit(start);
    for (int cell = 0; cell < walls.length; cell++) {
      if (steps[cell] != UNREACHED && squareToExit(cell) < limit) {
        fewest = Math.min(fewest, steps[cell]);
      }
    }
    return fewest;
  }

  private int[] stepsFrom(int start) {
    int[] steps = new int[walls.length];
    Arrays.fill(steps, UNREACHED);
    int[] queue = new int[walls.length];
    queue[0] = start;
    steps[start] = 0;
    int end = 1;
    for (int i = 0; i < end; i++) {
      int cell = queue[i];
      for (Step step : Step.values()) {
        int next = step.from(cell, width);
        if (!walls[next] && steps[next] == UNREACHED) {
          steps[next] = steps[cell] + 1;
          queue[end++] = next;
        }
      }
    }
    return steps;
  }

  @Override
  public String toString() {
    return name;
  }
}
