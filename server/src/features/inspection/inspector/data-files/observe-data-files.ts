import type { DataFile } from '#contract/inspection/schemas.ts';
import { endingOf } from '../contents/origin.ts';
import type { InspectedFile, Observer } from '../inspected-file.ts';
import { readJsonLines } from './json-lines.ts';
import { readTable } from './table.ts';

/** Data files that a report names, those nearest the top. */
const MOST_FILES = 20;

type ReadData = (text: string) => Pick<DataFile, 'columns' | 'rows'>;

const READERS: Readonly<Record<string, ReadData>> = {
  csv: readTable,
  tsv: readTable,
  psv: readTable,
  jsonl: readJsonLines,
  ndjson: readJsonLines,
};

/**
 * Columns and rows of the tables among an archive's own files (rule I1). Of a file that is too long to be read whole, the rows
 * that were read are counted.
 */
export function observeDataFiles(): Observer<DataFile[]> {
  let files: DataFile[] = [];
  return {
    look({ path, text, origin, isCut }) {
      const ending = endingOf(path.toLowerCase());
      if (origin !== 'own' || text === undefined || !Object.hasOwn(READERS, ending)) return;
      const { columns, rows } = READERS[ending]!(text);
      if (rows === 0) return;
      files.push({ path, columns, rows, isCut });
      if (files.length >= 2 * MOST_FILES) files = nearestTop(files);
    },
    result: () => nearestTop(files),
  };
}

function nearestTop(files: readonly DataFile[]): DataFile[] {
  const levels = ({ path }: Pick<InspectedFile, 'path'>) => path.split('/').length;
  return files
    .toSorted((one, other) => levels(one) - levels(other) || (one.path < other.path ? -1 : 1))
    .slice(0, MOST_FILES);
}
