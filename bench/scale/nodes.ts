import { cpus } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BenchMarket } from '../market/open.ts';
import { makeBuyers } from '../orders/buyers.ts';
import { untilQuiet } from '../orders/costs.ts';
import { listShapes, type Shape } from '../orders/shapes.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { buyAtOnce, HIGHEST_RATE, proveBooks } from '../orders/throughput.ts';
import { cpuSeconds, familyCpuSeconds, postmasterOf } from '../process-figures.ts';
import { type Program, startProgram } from '../programs.ts';
import { fixed, renderCells } from '../table.ts';

const PROCESSES = [1, 2, 4];
/** Of all processes together. */
const CONNECTIONS = 20;
const BUYERS_AT_ONCE = 32;
const SEARCHES = ['dashboard', 'theodolite', 'react', 'python'];

interface Figures {
  load: string;
  processes: number;
  /** Answers or paid orders a second, of all processes together. */
  rate: number;
  /** Milliseconds of processor time of each answer or order: of the processes together, of the database. */
  server: number;
  database: number;
  /** How many of the machine's processors were busy, with whoever asks. */
  busy: number;
}

interface Load {
  name: string;
  /** Whether the processes answer without their caches. */
  isUncached: boolean;
  /** Loads the processes for some seconds; how many answers or orders there were. */
  run(processes: readonly Program[], shop: Shop, seconds: number): Promise<number>;
}

/**
 * What one, two and four server processes on one database do: answers from memory, answers computed afresh, paid orders.
 * On a machine with fewer processors than processes the rate says little; what each answer costs says whether processes
 * stand in each other's way.
 */
export async function measureNodes(
  market: BenchMarket,
  seconds: number,
  say: (line: string) => void,
): Promise<string> {
  const shape = (await listShapes(market))[0]!;
  const loads = [
    readLoad('list, cached', false, ['/api/projects?limit=12']),
    readLoad('market page, cached', false, ['/market']),
    readLoad(
      'search, computed afresh',
      true,
      SEARCHES.map((text) => `/api/projects?search=${text}`),
    ),
    buyLoad(market, shape),
  ];
  const figures: Figures[] = [];
  for (const processes of PROCESSES) {
    say(`${processes} server processes`);
    for (const isUncached of [false, true]) {
      const own = loads.filter((load) => load.isUncached === isUncached);
      figures.push(...(await measureLoads(market, own, processes, seconds)));
    }
  }
  await proveBooks(market);
  figures.sort(
    (a, b) => loads.findIndex(({ name }) => name === a.load) - loads.findIndex(({ name }) => name === b.load),
  );
  return render(figures);
}

async function measureLoads(
  market: BenchMarket,
  loads: readonly Load[],
  processes: number,
  seconds: number,
): Promise<Figures[]> {
  const shop = await openShop(market);
  const nodes: Program[] = [];
  try {
    const start = loads[0]!.isUncached ? 'bench/uncached-server.ts' : 'server/src/main.ts';
    for (let number = loads[0]!.isUncached ? 0 : 1; number < processes; number++) {
      const own = { DATA_DIR: join(market.folder, `node-${number}`) };
      nodes.push(await startProgram(start, '/api/health/ready', { ...shop.environment, ...own }));
    }
    const all = loads[0]!.isUncached ? nodes : [shop.server, ...nodes];
    const figures: Figures[] = [];
    for (const load of loads) figures.push(await measureLoad(market, load, all, shop, seconds));
    return figures;
  } finally {
    for (const node of nodes) await node.stop();
    await shop.close();
  }
}

async function measureLoad(
  market: BenchMarket,
  load: Load,
  all: readonly Program[],
  shop: Shop,
  seconds: number,
): Promise<Figures> {
  // As long as what is measured: each process has to warm up by itself.
  await load.run(all, shop, seconds);
  await untilQuiet(shop);
  const postmaster = postmasterOf(market.config.dataDir);
  const read = () => ({
    server: all.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    database: familyCpuSeconds(postmaster),
    busy: busySeconds(),
    at: performance.now() / 1000,
  });
  const before = read();
  const answers = await load.run(all, shop, seconds);
  const loaded = read();
  await untilQuiet(shop);
  const after = read();
  return {
    load: load.name,
    processes: all.length,
    rate: answers / (loaded.at - before.at),
    server: ((after.server - before.server) * 1000) / answers,
    database: ((after.database - before.database) * 1000) / answers,
    busy: (loaded.busy - before.busy) / (loaded.at - before.at),
  };
}

/** Seconds that the machine's processors have been busy, all together. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

function readLoad(name: string, isUncached: boolean, paths: readonly string[]): Load {
  return {
    name,
    isUncached,
    async run(processes, _shop, seconds) {
      const requests = paths.map((path) => ({ path }));
      const connections = Math.ceil(CONNECTIONS / processes.length);
      const results = await Promise.all(
        processes.map(({ url }) => autocannon({ url, connections, duration: Math.ceil(seconds), requests })),
      );
      const failed = results.reduce(
        (sum, { non2xx, errors, timeouts }) => sum + non2xx + errors + timeouts,
        0,
      );
      if (failed > 0) throw new Error(`${name}: ${failed} answers that are no 200`);
      return results.reduce((sum, result) => sum + result['2xx'], 0);
    },
  };
}

function buyLoad(market: BenchMarket, shape: Shape): Load {
  return {
    name: `paid orders, ${BUYERS_AT_ONCE} buyers at once`,
    isUncached: false,
    async run(processes, { provider }, seconds) {
      const buyers = await makeBuyers(market, Math.ceil(HIGHEST_RATE * seconds));
      const tills = processes.map((server) => ({ server, provider }));
      return (await buyAtOnce(tills, shape, buyers, BUYERS_AT_ONCE, seconds)).verify.length;
    },
  };
}

function render(figures: readonly Figures[]): string {
  const first = (load: string) => figures.find((one) => one.load === load)!;
  return renderCells(
    [
      'Load',
      'Processes',
      'A second',
      'of one process',
      'Server ms each',
      'Database ms each',
      'Processors busy',
    ],
    figures.map(({ load, processes, rate, server, database, busy }) => [
      ...[load, String(processes), fixed(rate, 0), fixed(rate / first(load).rate, 2)],
      ...[fixed(server, 2), fixed(database, 2), fixed(busy, 1)],
    ]),
  );
}
