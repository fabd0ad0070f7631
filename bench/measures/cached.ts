import { atLeast, atMostCpu, compare } from '../compare.ts';
import { floorPath, startConstantFloor } from '../floors/start.ts';
import { measureInTurns, type Pace } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import type { Program } from '../programs.ts';
import type { Row } from '../table.ts';
import { allReads } from './reads.ts';

const PAGES = [
  { name: 'landing page', path: '/' },
  { name: 'market page', path: '/market' },
];
const FLOOR = 'constant bytes';
const COMPRESSED_WITHIN_MS = 10_000;

/** Public JSON and pages when nothing changes, against bare Fastify with the same bytes. */
export async function measureCached(
  market: BenchMarket,
  server: Program,
  projectId: string,
  pace: Pace,
): Promise<Row[]> {
  const reads = allReads(projectId);
  const paths = [...reads, ...PAGES].map(({ path }) => path);
  const floor = await startConstantFloor(market.folder, server, paths);
  const rows: Row[] = [];
  try {
    for (const { name, path } of reads) {
      const [ours, bare] = await measureInTurns(
        [
          { program: server, path },
          { program: floor, path: floorPath(path) },
        ],
        pace,
      );
      rows.push(compare(`${name}, cached`, ours!, bare!, atLeast(0.6, FLOOR)));
    }
    for (const { name, path } of PAGES) rows.push(...(await measurePage(server, floor, name, path, pace)));
    rows.push(await measureLeast(floor, PAGES[0]!, pace));
  } finally {
    await floor.stop();
  }
  return rows;
}

async function measurePage(
  server: Program,
  floor: Program,
  name: string,
  path: string,
  pace: Pace,
): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  await untilCompressed(`${server.url}${path}`, headers);
  const [plain, brotli, bare] = await measureInTurns(
    [
      { program: server, path },
      { program: server, path, headers },
      { program: floor, path: floorPath(path) },
    ],
    pace,
  );
  return [
    compare(`${name}, cached`, plain!, bare!, atLeast(0.6, FLOOR)),
    compare(`${name}, cached, brotli`, brotli!, bare!, atMostCpu(0.25, FLOOR)),
  ];
}

/** What any answer costs at least: how little a share of the floor can be asked of a page. */
async function measureLeast(
  floor: Program,
  { name, path }: (typeof PAGES)[number],
  pace: Pace,
): Promise<Row> {
  const [least, bare] = await measureInTurns(
    [
      { program: floor, path: '/ready' },
      { program: floor, path: floorPath(path) },
    ],
    pace,
  );
  return compare(`bare Fastify: one word to ${name}`, least!, bare!);
}

/** The compressed form joins the cache a moment after the plain one. */
async function untilCompressed(url: string, headers: Record<string, string>): Promise<void> {
  const deadline = Date.now() + COMPRESSED_WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    // On a page that is not kept a length would be missing: it is compressed while it is sent.
    if (response.headers.get('content-encoding') === 'br' && response.headers.has('content-length')) return;
  }
  throw new Error(`${url} is not answered with stored brotli`);
}
