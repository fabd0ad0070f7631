import { publishProject } from '#testing/fixtures/listing-form.ts';
import { openMarket } from '../market/open.ts';
import { renderCells } from '../table.ts';
import { type RecordedCall, recordCalls } from './record.ts';
import { startWatchedServer, type WatchedServer } from './server.ts';
import { administer, buy, type Cast, join, leave, negotiate, sell, visit } from './stories.ts';

const LISTINGS = 400;
/** The first time opens accounts, fills caches and prepares statements; the last one counts. */
const TIMES = 3;
const MOST = { statements: 8, commits: 2 };
const WEBHOOK = 'POST /payments/webhook';

/** What the busiest calls send to PostgreSQL until they are answered, and the statements of those that send much. */
export async function measureStatements(): Promise<string> {
  const market = await openMarket(LISTINGS);
  try {
    const calls = recordCalls(
      ({ url }) => (url?.startsWith('/api/payments/webhook') ? WEBHOOK : undefined),
      await listWriters(market),
    );
    const server = await startWatchedServer(market);
    try {
      for (let time = 0; time < TIMES; time++) await tellStories(server, time);
    } finally {
      await server.stop();
    }
    return render(lastOfEach(calls));
  } finally {
    await market.close();
  }
}

async function tellStories(server: WatchedServer, time: number): Promise<void> {
  const seller = await server.register('seller', `seller-${time}@bench.example`);
  const buyer = await server.register('buyer', `buyer-${time}@bench.example`);
  const admin = await server.register('admin', `admin-${time}@bench.example`);
  const newCast = async (): Promise<Cast> => ({
    ...{ server, seller, admin, buyer },
    projectId: await publishProject(server, seller, admin),
  });
  await buy(await newCast());
  await buy(await newCast());
  const cast = await newCast();
  await visit(cast);
  await join(cast, `visitor-${time}@bench.example`);
  await sell(cast);
  await negotiate(cast);
  await leave(cast);
  await administer(cast);
}

/** Functions of the database that are not declared to change nothing. */
async function listWriters({ database }: Awaited<ReturnType<typeof openMarket>>): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ proname: string }>(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND provolatile = 'v'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  );
  return new Set(rows.map(({ proname }) => proname));
}

function lastOfEach(calls: readonly RecordedCall[]): RecordedCall[] {
  return [...new Map(calls.map((call) => [call.name, call])).values()];
}

function render(calls: readonly RecordedCall[]): string {
  const isMuch = ({ statements, commits }: RecordedCall) =>
    statements.length > MOST.statements || commits > MOST.commits;
  const table = renderCells(
    ['Call', 'Statements', 'Commits', 'Above'],
    calls.map((call) => [
      call.name,
      String(call.statements.length),
      String(call.commits),
      isMuch(call) ? 'yes' : '',
    ]),
  );
  const details = calls
    .filter(isMuch)
    .map(({ name, statements }) => [`\n${name}`, ...statements.map(shorten)].join('\n  '));
  return [table, ...details].join('\n');
}

/** The beginning of a statement on one line. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}
