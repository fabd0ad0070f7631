import { posix } from 'node:path';
import type { InspectedFile, Problem } from '../../inspected-file.ts';
import type { ManifestScript } from '../manifest-facts.ts';
import { lifecycleCommands, problemsInFile, problemsInScripts } from './find-install-scripts.ts';

/** Problems of a whole archive. */
const PROBLEMS_MAX = 100;
/** Files that may be run by an installation, and lifecycle commands that may run them. */
const CANDIDATES_MAX = 100;
const COMMANDS_MAX = 400;

/** Collects what an installation would fetch and run, over the files of an archive. */
export class InstallProblems {
  readonly #problems: Problem[] = [];
  readonly #candidates: Problem[] = [];
  readonly #commands: string[] = [];

  /** Looks at the commands of a manifest. */
  lookAtScripts(file: InspectedFile, scripts: readonly ManifestScript[]): void {
    this.#add(this.#problems, problemsInScripts(file, scripts), PROBLEMS_MAX);
    this.#add(
      this.#commands,
      lifecycleCommands(scripts).map(({ command }) => command),
      COMMANDS_MAX,
    );
  }

  /** Looks at a file that an installation may run. */
  lookAtFile(file: InspectedFile): void {
    const { problems, isCertain } = problemsInFile(file);
    if (isCertain) this.#add(this.#problems, problems, PROBLEMS_MAX);
    else this.#add(this.#candidates, problems, CANDIDATES_MAX);
  }

  /** All problems: of what runs by itself, and of the files that it names. */
  all(): Problem[] {
    const named = this.#candidates.filter(({ path }) => {
      const name = posix.basename(path);
      const withoutEnding = name.slice(0, name.lastIndexOf('.'));
      return this.#commands.some(
        (command) => command.includes(name) || command.endsWith(`/${withoutEnding}`),
      );
    });
    return [...this.#problems, ...named].slice(0, PROBLEMS_MAX);
  }

  #add<Item>(list: Item[], items: readonly Item[], max: number): void {
    list.push(...items.slice(0, Math.max(max - list.length, 0)));
  }
}
