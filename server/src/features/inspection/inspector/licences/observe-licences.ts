import type { LicenceFile } from '#contract/inspection/schemas.ts';
import { languageOf } from '#contract/listings/languages/constants.ts';
import type { InspectedFile, Observer } from '../inspected-file.ts';
import { readHeader, readNotice } from './headers.ts';
import { contradicts } from './licence-conflicts.ts';
import { isLicenceFile } from './licence-files.ts';
import { isManifest, MANIFEST_MAX, manifestLicence } from './manifests.ts';
import { matchLicenceTexts, TEXT_MAX } from './match-texts.ts';

const MAX_ROWS = 50;
/** Rows kept until the archive has been seen whole; only those that contradict commercial tiers may fill the second half. */
const MAX_KEPT = 1_000;
const MAX_FILES_OF_ONE = 5;
/** Characters of licence files in one archive that are compared; no honest one has as many. */
const MAX_COMPARED = 2 * 1024 * 1024;
/** Characters of manifests in one archive that are read. */
const MAX_READ = 2 * 1024 * 1024;
const UNKNOWN = 'unknown';

/** What shows a licence: a copy of its text, or somebody who states it. */
interface Row extends LicenceFile {
  readonly by: 'text' | 'statement';
}

/**
 * Licences of an archive's own files (rule I1): by the texts of licence files, by manifests, and by what source files say at their
 * beginning. At most 50 rows, and the first five files of each licence. `spdx` is an identifier, an expression such as
 * `MIT OR GPL-2.0-only`, `LicenseRef-Proprietary`, or `unknown` for a licence file with another text.
 */
export function observeLicences(): Observer<{ licences: LicenceFile[] }> {
  const rows: Row[] = [];
  const filesOf = new Map<string, number>();
  let compared = 0;
  let read = 0;

  function add(file: string, by: Row['by'], spdx: string) {
    const files = filesOf.get(spdx) ?? 0;
    if (files >= MAX_FILES_OF_ONE || rows.length >= MAX_KEPT) return;
    if (rows.length >= MAX_KEPT / 2 && !contradicts(spdx)) return;
    filesOf.set(spdx, files + 1);
    rows.push({ spdx, file, by });
  }

  function readLicenceFile(file: InspectedFile) {
    if (compared > MAX_COMPARED) return;
    compared += Math.min(file.text?.length ?? 0, TEXT_MAX);
    for (const spdx of licencesOfText(file.text)) add(file.path, 'text', spdx);
  }

  function licenceOfManifest(file: InspectedFile): string | undefined {
    if (read > MAX_READ) return undefined;
    read += Math.min(file.text?.length ?? 0, MANIFEST_MAX);
    return manifestLicence(file);
  }

  return {
    look(file) {
      if (file.origin !== 'own') return;
      if (isLicenceFile(file.path)) {
        readLicenceFile(file);
        return;
      }
      const stated = isManifest(file.path) ? licenceOfManifest(file) : headerLicence(file);
      if (stated !== undefined) add(file.path, 'statement', stated);
    },
    result() {
      return { licences: firstOfEach(orLater(withoutGplOfLesser(rows))) };
    },
  };
}

function licencesOfText(text: string | undefined): string[] {
  if (text === undefined) return [UNKNOWN];
  const known = matchLicenceTexts(text);
  return known.length > 0 ? known : [readNotice(text) ?? UNKNOWN];
}

function headerLicence({ path, text }: InspectedFile): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return text === undefined || languageOf(ending) === undefined ? undefined : readHeader(text);
}

/** The LGPL 3.0 adds to the GPL 3.0, so a copy of the GPL lies beside it, or in the same file. */
function withoutGplOfLesser(rows: readonly Row[]): Row[] {
  const lesserIn = new Set(
    rows.filter(({ spdx }) => spdx === 'LGPL-3.0-only').map(({ file }) => folderOf(file)),
  );
  return rows.filter(
    ({ spdx, file, by }) => !(by === 'text' && spdx === 'GPL-3.0-only' && lesserIn.has(folderOf(file))),
  );
}

/** The texts of the GNU licences do not say whether a later version may be chosen; manifests and source files do. */
function orLater(rows: readonly Row[]): Row[] {
  const stated = new Set(rows.filter(({ by }) => by === 'statement').map(({ spdx }) => spdx));
  return rows.map((row) => {
    const later = row.spdx.replace(/-only$/, '-or-later');
    const isLater = row.by === 'text' && stated.has(later) && !stated.has(row.spdx);
    return isLater ? { ...row, spdx: later } : row;
  });
}

/**
 * The first files of each licence. Where there are too many licences for one report, those that contradict commercial tiers are
 * told first.
 */
function firstOfEach(rows: readonly Row[]): LicenceFile[] {
  const files = new Map<string, number>();
  const first = rows.flatMap(({ spdx, file }) => {
    const before = files.get(spdx) ?? 0;
    files.set(spdx, before + 1);
    return before < MAX_FILES_OF_ONE ? [{ spdx, file }] : [];
  });
  if (first.length <= MAX_ROWS) return first;
  return [
    ...first.filter(({ spdx }) => contradicts(spdx)),
    ...first.filter(({ spdx }) => !contradicts(spdx)),
  ].slice(0, MAX_ROWS);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
