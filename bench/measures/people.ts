import { atLeast, compare, type Target } from '../compare.ts';
import { measureInTurns, type Pace } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { addPeople, type People } from '../market/people.ts';
import { databaseCpuSeconds } from '../process-figures.ts';
import { type Program, withServer } from '../programs.ts';
import type { Row } from '../table.ts';

const FEW = 'one page of it';

/** Reads that must not care how much people have said, or listed. */
const READS: [name: string, pathOf: (which: People['many']) => string][] = [
  [
    'detail of a listing with 5,000 reviews and 2,000 questions, not cached',
    ({ projectId }) => `/api/projects/${projectId}`,
  ],
  ['the first of 5,000 reviews, not cached', ({ projectId }) => `/api/projects/${projectId}/reviews`],
  ['the first of 2,000 questions, not cached', ({ projectId }) => `/api/projects/${projectId}/questions`],
  ['a seller with 2,000 listings, not cached', ({ sellerSlug }) => `/api/sellers/${sellerSlug}`],
  [
    'the first listings of 2,000 of a seller, not cached',
    ({ sellerSlug }) => `/api/sellers/${sellerSlug}/projects`,
  ],
];

const PAGES: typeof READS = [
  [
    'page of a listing with 5,000 reviews and 2,000 questions',
    ({ projectId }) => `/project/share/${projectId}`,
  ],
  ['page of a seller with 2,000 listings', ({ sellerSlug }) => `/seller/${sellerSlug}`],
];

/** What people said and listed, much against one page of it: pages as visitors get them, and JSON that is computed each time. */
export async function measurePeople(market: BenchMarket, pace: Pace): Promise<Row[]> {
  const people = await addPeople(market.database.kysely);
  // First what is computed each time: meanwhile the market's jobs come to an end, which would renew the pages.
  const reads = await withServer(market.startUncachedServer, (server) =>
    measure(market, server, { reads: READS, people, pace }),
  );
  const pages = await withServer(
    () => market.startServer(),
    (server) => measure(market, server, { reads: PAGES, people, pace, target: atLeast(0.9, FEW) }),
  );
  return [...pages, ...reads];
}

async function measure(
  market: BenchMarket,
  server: Program,
  { reads, people, pace, target }: { reads: typeof READS; people: People; pace: Pace; target?: Target },
): Promise<Row[]> {
  const { many, few } = people;
  const clock = () => databaseCpuSeconds(market.database.pool);
  const rows: Row[] = [];
  for (const [name, pathOf] of reads) {
    const subjects = [many, few].map((which) => ({ program: server, path: pathOf(which) }));
    const [much, little] = await measureInTurns(subjects, pace, clock);
    rows.push(compare(name, much!, little!, target));
  }
  return rows;
}
