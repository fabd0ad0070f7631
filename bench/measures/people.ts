import { atLeast, compare } from '../compare.ts';
import { measureInTurns, type Pace } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { addPeople, type People } from '../market/people.ts';
import { databaseCpuSeconds } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import type { Row } from '../table.ts';

/** Reads that must not care how much people have said, or listed. */
const READS: [name: string, pathOf: (which: People['many']) => string][] = [
  [
    'detail of a listing with 5,000 reviews and 2,000 questions',
    ({ projectId }) => `/api/projects/${projectId}`,
  ],
  ['the first of 5,000 reviews', ({ projectId }) => `/api/projects/${projectId}/reviews`],
  ['the first of 2,000 questions', ({ projectId }) => `/api/projects/${projectId}/questions`],
  ['a seller with 2,000 listings', ({ sellerSlug }) => `/api/sellers/${sellerSlug}`],
  ['the first listings of 2,000 of a seller', ({ sellerSlug }) => `/api/sellers/${sellerSlug}/projects`],
];

/** Public JSON about much, computed for every request, against the same about five. */
export async function measurePeople(market: BenchMarket, server: Program, pace: Pace): Promise<Row[]> {
  const { many, few } = await addPeople(market.database.kysely);
  const clock = () => databaseCpuSeconds(market.database.pool);
  const rows: Row[] = [];
  for (const [name, pathOf] of READS) {
    const subjects = [many, few].map((which) => ({ program: server, path: pathOf(which) }));
    const [much, little] = await measureInTurns(subjects, pace, clock);
    rows.push(compare(`${name}, not cached`, much!, little!, atLeast(0.9, 'five')));
  }
  return rows;
}
