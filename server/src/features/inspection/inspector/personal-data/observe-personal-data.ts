import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { lineAt } from '../lines.ts';
import { MOST_PROBLEMS } from '../most-problems.ts';
import { dumpIn } from './dumps.ts';
import { isDatabase, isDataFile } from './kinds-of-files.ts';
import { peopleIn } from './people.ts';

/**
 * Finds databases, dumps of databases, and data files that list people (rule I2). Of these 200 are kept. What a file says of
 * people is counted and never repeated.
 */
export function observePersonalData(): Observer<Problem[]> {
  const problems: Problem[] = [];
  return {
    look(file) {
      if (file.origin === 'installed' || problems.length >= MOST_PROBLEMS) return;
      problems.push(...problemsOf(file));
    },
    result: () => problems.slice(0, MOST_PROBLEMS),
  };
}

function problemsOf({ path, head, text, isCut }: InspectedFile): Problem[] {
  if (isDatabase(path, head, text !== undefined))
    return [
      { kind: 'database_dump', title: 'Database', path, line: null, excerpt: '', identity: 'database' },
    ];
  if (text === undefined || !isDataFile(path)) return [];
  const atLeast = isCut ? 'at least ' : '';
  const problems: Problem[] = [];
  const dump = dumpIn(path, text);
  if (dump !== undefined)
    problems.push({
      kind: 'database_dump',
      title: 'Dump of a database',
      path,
      line: lineAt(text, dump.at),
      excerpt: `${atLeast}${dump.rows === 1 ? '1 row' : `${dump.rows} rows`}`,
      identity: 'dump',
    });
  const people = peopleIn(text);
  if (people !== undefined)
    problems.push({
      kind: 'personal_data',
      path,
      line: lineAt(text, people.at),
      excerpt: `${atLeast}${people.counts}`,
      identity: 'people',
    });
  return problems;
}
