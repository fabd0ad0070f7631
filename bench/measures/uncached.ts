import { call } from '../calls.ts';
import { captureQueries } from '../captured-queries.ts';
import { atLeast, compare, type Target } from '../compare.ts';
import { naiveSearch } from '../floors/naive-search.ts';
import { floorPath, startQueryFloor } from '../floors/start.ts';
import { measureInTurns, type Pace } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { COMMON_WORD } from '../market/words.ts';
import { databaseCpuSeconds } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import type { Row } from '../table.ts';
import { allReads, COMMON_SEARCH, FIRST_PAGE, LAST_PAGE } from './reads.ts';

const FLOOR = 'one query';
const NAIVE_PATH = '/naive-search';
const AS_FAST: Target = { rps: 0.9, text: '>= 0.9 of page 1' };

/** Public JSON computed for every request, against bare Fastify with one prepared statement for the same rows. */
export async function measureUncached(
  market: BenchMarket,
  server: Program,
  projectId: string,
  pace: Pace,
): Promise<Row[]> {
  const reads = allReads(projectId);
  const captured = await captureQueries(market, reads);
  const queries = reads.map(({ path }, index) => ({ path: floorPath(path), ...captured[index]! }));
  const floor = await startQueryFloor(market.folder, market.databaseUrl, [
    ...queries,
    { path: NAIVE_PATH, ...naiveSearch(captured[reads.indexOf(COMMON_SEARCH)]!, COMMON_WORD) },
  ]);
  const clock = () => databaseCpuSeconds(market.database.pool);
  const ours = (path: string) => ({ program: server, path });
  const rows: Row[] = [];
  try {
    for (const { name, path } of reads) {
      await refuseOtherRows(server, floor, path);
      const [own, bare] = await measureInTurns(
        [ours(path), { program: floor, path: floorPath(path) }],
        pace,
        clock,
      );
      rows.push(compare(`${name}, not cached`, own!, bare!, atLeast(0.7, FLOOR)));
    }
    const [far, near] = await measureInTurns([ours(LAST_PAGE.path), ours(FIRST_PAGE.path)], pace, clock);
    rows.push(compare('page 50 to page 1, not cached', far!, near!, AS_FAST));
    const naive = { program: floor, path: NAIVE_PATH };
    const [found, ranked] = await measureInTurns([ours(COMMON_SEARCH.path), naive], pace, clock);
    rows.push(compare(`${COMMON_SEARCH.name}, not cached`, found!, ranked!, atLeast(3, 'ranking all')));
  } finally {
    await floor.stop();
  }
  return rows;
}

/** A floor that brings other listings than ours is none. */
async function refuseOtherRows(server: Program, floor: Program, path: string): Promise<void> {
  const ours = (await call(server, 'GET', path)).body.data;
  const cards: { _id: string }[] = ours.projects ?? [ours];
  const rows: { id: string }[] = (await call(floor, 'GET', floorPath(path))).body.data;
  const [own, others] = [cards.map(({ _id }) => _id).join(' '), rows.map(({ id }) => id).join(' ')];
  if (own !== others || own === '')
    throw new Error(`${path}: the floor brings other rows:\n${own}\n${others}`);
}
