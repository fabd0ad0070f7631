// Measures Codehaat against floors of the same run and prints the ratios: docs/performance.md.
import { runCommand } from '../server/src/commands/run-command.ts';
import { explainReads } from './explain.ts';
import type { Pace } from './load.ts';
import { type BenchMarket, openMarket } from './market/open.ts';
import { measureAnalytics } from './measures/analytics.ts';
import { measureCached } from './measures/cached.ts';
import { measureCopiedCode } from './measures/copied-code.ts';
import { measureInspection } from './measures/inspection.ts';
import { measurePages } from './measures/pages.ts';
import { measurePeople } from './measures/people.ts';
import { measureReadsWhileInspecting } from './measures/reads-while-inspecting.ts';
import { BEHIND_PROXY, measureSignIn } from './measures/sign-in.ts';
import { measureTransfers } from './measures/transfers.ts';
import { measureUncached } from './measures/uncached.ts';
import { measureUploads } from './measures/uploads.ts';
import { type BenchOptions, PARTS, type Part, readOptions, USAGE } from './options.ts';
import { measureOrders } from './orders/run.ts';
import { withServer } from './programs.ts';
import { measureScale } from './scale/run.ts';
import { measureStatements } from './statements/run.ts';
import { type Row, renderTable } from './table.ts';

const LISTINGS = 10_000;
const PAST_ORDERS = { quick: [1_000, 10_000], usual: [10_000, 100_000], large: [10_000, 1_000_000] };
/** Whose code is looked up among each other's. */
const ARCHIVES = { quick: 2_000, usual: 20_000, large: 100_000 };
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const sizeOf = <Size>(
  sizes: { quick: Size; usual: Size; large: Size },
  { large, quick }: BenchOptions,
): Size => sizes[large ? 'large' : quick ? 'quick' : 'usual'];

await runCommand(USAGE, run);

async function run(args: string[]): Promise<undefined> {
  const options = readOptions(args);
  if (PARTS.some(options.isAsked)) await measureParts(options);
  if (options.explain) return;
  if (options.isAsked('pages')) process.stdout.write(`\n${await measurePages(options.quick ? 1 : 5, say)}\n`);
  if (options.isAsked('statements')) process.stdout.write(`\n${await measureStatements()}\n`);
  if (options.isAsked('scale')) {
    const mayGrowAll = options.full || options.isChosen;
    const largest = options.largest ?? (mayGrowAll ? SIZES.at(-1)! : SIZES.at(-2)!);
    const growth = {
      sizes: SIZES.filter((size) => size <= largest),
      orders: options.orders ?? largest,
      seconds: options.quick ? 2 : 8,
    };
    process.stdout.write(`\n${await measureScale(growth, say)}\n`);
  }
}

async function measureParts(options: BenchOptions): Promise<void> {
  say(`Filling a market with ${LISTINGS} listings`);
  const market = await openMarket(LISTINGS);
  const close = () => void market.close().finally(() => process.exit(1));
  // Ctrl-C leaves neither a database nor its folder behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
  try {
    const projectId = await pickListing(market);
    if (options.explain) process.stdout.write(`${await explainReads(market, projectId)}\n`);
    else await measureAll(market, projectId, options);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, close);
    await market.close();
  }
}

async function measureAll(market: BenchMarket, projectId: string, options: BenchOptions): Promise<void> {
  const seconds = options.quick ? 2 : 8;
  const pace: Pace = { seconds, rounds: options.quick ? 3 : 5 };
  const rows: Row[] = [];
  const measures: Record<Part, () => Promise<Row[]>> = {
    transfers: () =>
      withServer(
        () => market.startServer(),
        (server) => measureTransfers(market, server, options.quick ? 2 : 4),
      ),
    uploads: () =>
      withServer(market.startServer, (server) => measureUploads(market, server, options.quick ? 2 : 5)),
    cached: () =>
      withServer(
        () => market.startServer(),
        (server) => measureCached(market, server, projectId, pace),
      ),
    uncached: () =>
      withServer(market.startUncachedServer, (server) => measureUncached(market, server, projectId, pace)),
    'sign-in': () =>
      withServer(
        () => market.startServer(BEHIND_PROXY),
        (server) => measureSignIn(server, seconds),
      ),
    analytics: () =>
      withServer(
        () => market.startServer(BEHIND_PROXY),
        (server) => measureAnalytics(market, server, pace),
      ),
    inspection: () => measureInspections(market, projectId, options.quick ? 1 : 3),
    'copied-code': () => measureCopiedCode(market, sizeOf(ARCHIVES, options)),
    people: () => measurePeople(market, pace),
    orders: () =>
      measureOrders(
        market,
        {
          seconds,
          rounds: options.quick ? 1 : 3,
          past: sizeOf(PAST_ORDERS, options),
        },
        say,
      ),
  };
  for (const part of PARTS.filter(options.isAsked)) {
    say(`Measuring: ${part}`);
    try {
      rows.push(...(await measures[part]()));
    } catch (error) {
      // What the other parts found is worth its minutes all the same.
      process.exitCode = 1;
      say(`${part} could not be measured: ${(error as Error).stack}`);
    }
  }
  process.stdout.write(`\n${renderTable(rows, { ratiosOnly: options.ratios })}\n`);
  const missed = rows.filter(({ isMet }) => isMet === false);
  process.stdout.write(
    `\n${missed.length === 0 ? 'All targets are met.' : `${missed.length} targets are missed.`}\n`,
  );
}

async function measureInspections(market: BenchMarket, projectId: string, rounds: number): Promise<Row[]> {
  const inspections = await measureInspection(market.folder, rounds);
  const reads = await withServer(
    () => market.startServer(),
    (server) => measureReadsWhileInspecting(market, server, projectId, rounds),
  );
  return [...inspections, ...reads];
}

/** A listing from the middle of the market. */
async function pickListing({ database }: BenchMarket): Promise<string> {
  const { id } = await database.kysely
    .selectFrom('projects')
    .select('id')
    .where('listed', '=', true)
    .orderBy('published_at', 'desc')
    .offset(LISTINGS / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
