import { posix } from 'node:path';
import type { Requirements } from '#contract/inspection/schemas.ts';
import type { InspectedFile } from '../../inspected-file.ts';
import { boundedText, NAME_MAX } from '../../manifests/parsing/bounded-text.ts';
import { isAside, isCode, isComposeFile } from '../file-role.ts';
import { askedForIn, assignedIn, isEnvironmentFile, isSettingsFile, referencedIn } from './variables-in.ts';

/** Variables of a report. */
export const VARIABLES_MAX = 100;
/** Variables that are remembered until the report is made. */
const REMEMBERED_MAX = 1_000;

/** The environment variables that a project asks for, each with the file that shows it best. */
export class ObservedVariables {
  readonly #seen = new Map<string, { file: string; rank: number }>();

  look({ path, text }: InspectedFile): void {
    if (text === undefined) return;
    const isList = isEnvironmentFile(path);
    const names = isList ? assignedIn(text) : namesIn(path, text);
    if (names.length === 0) return;
    const rank = isAside(path) ? 2 : isList ? 0 : 1;
    for (const name of names) this.#note(name, path, rank);
  }

  #note(name: string, file: string, rank: number): void {
    const known = this.#seen.get(name);
    if (known ? known.rank <= rank : this.#seen.size >= REMEMBERED_MAX) return;
    this.#seen.set(boundedText(name, NAME_MAX), { file, rank });
  }

  all(): Requirements['environment'] {
    return [...this.#seen]
      .map(([name, { file }]) => ({ name, file }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .slice(0, VARIABLES_MAX);
  }
}

function namesIn(path: string, text: string): string[] {
  if (isCode(path)) return askedForIn(text);
  return isComposeFile(posix.basename(path)) || isSettingsFile(path) ? referencedIn(text) : [];
}
