import { languageOf } from '#contract/listings/languages/constants.ts';
import type { InspectedFile } from '../inspected-file.ts';
import { endingOf } from './origin.ts';

/** Whether a file is source code that its seller, or somebody for them, has written. */
export function isOwnSource({ path, origin, bytes }: InspectedFile): boolean {
  return origin === 'own' && bytes > 0 && languageOf(endingOf(path.toLowerCase())) !== undefined;
}
