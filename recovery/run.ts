import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ArchivedDatabase, openArchivedDatabase } from '#testing/database/archived-database.ts';
import { askOnce } from '#testing/database/postgres-server.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { freePort } from '#testing/market/free-port.ts';
import { emptyAcknowledged } from '../chaos/acknowledged.ts';
import type { ChaosScenario } from '../chaos/buyer.ts';
import { compareRecords } from '../chaos/compare.ts';
import { type Market, openMarket } from '../chaos/market.ts';
import { readMarketDatabase } from '../chaos/market-database.ts';
import type { Population } from '../chaos/plans.ts';
import { startProvider } from '../chaos/provider.ts';
import { type People, settleIn } from '../chaos/settle-in.ts';
import { letTimePass } from '../chaos/time.ts';
import { buyOn } from '../cluster/load/buyers.ts';
import { PASSWORD, register } from '../e2e/fixtures/people.ts';
import { findBrokenDownloads } from './downloads.ts';
import { verifyFiles } from './verify-files.ts';

export interface RecoveryOptions {
  /** An empty folder, for everything. */
  folder: string;
  population: Population;
  say(line: string): void;
}

export interface RecoveryOutcome {
  /** For people: what there was, and how long each step took. */
  figures: Record<string, number | string>;
  /** What must not be. */
  findings: string[];
}

interface Recovery extends RecoveryOptions {
  market: Market & { use(environment: object): void };
  database: ArchivedDatabase;
  store: S3Server;
  scenario: ChaosScenario;
  /** Of the market, without the address of its database. */
  environment: Record<string, string>;
  figures: Record<string, number | string>;
}

const LISTINGS = 4;
const BUYERS_AT_ONCE = 4;
/** Of what an operator's slip may look like: nobody may download anything any more. */
const BAD_ACT = 'DELETE FROM entitlements';
const DELETED_WITHIN_MS = 60_000;
const TOO_LATE = 'too-late@example.test';

/** Every buyer buys every listing. */
export const populationFor = (purchases: number): Population => ({
  listings: LISTINGS,
  buyers: Math.ceil(purchases / LISTINGS),
});

/**
 * Takes a market with many purchases back to the second before a bad act, as docs/operating.md says it ("Back to a moment"),
 * and accounts for everything that was acknowledged by then (rule O5).
 */
export async function runRecovery(options: RecoveryOptions): Promise<RecoveryOutcome> {
  const { folder } = options;
  // PostgreSQL runs as another user than root.
  await chmod(folder, 0o711);
  const market = openMarket(folder, await freePort());
  const [database, store, provider] = await Promise.all([
    openArchivedDatabase(join(folder, 'database')),
    startS3Server({ versions: true }),
    startProvider(folder, await freePort(), market.url),
  ]);
  const environment = {
    ...provider.environment,
    SECRET_KEY: 'a secret that the market keeps when its database is another one',
    ...store.environment,
  };
  const shared = { ...environment, DATABASE_URL: database.url };
  market.use(shared);
  const scenario = {
    ...{ market, provider: { ...provider, environment: shared } },
    ...{ acknowledged: emptyAcknowledged(), afterSessions: [] },
  };
  let recovered: Awaited<ReturnType<ArchivedDatabase['recover']>> | undefined;
  try {
    await market.start();
    const recovery: Recovery = { ...options, market, database, store, scenario, environment, figures: {} };
    const people = await buyAndCopy(recovery);
    const moment = await actBadly(recovery, people);
    recovered = await recoverTo(moment, recovery);
    return await compare(recovered.url, recovery, people);
  } finally {
    await market.stop();
    await recovered?.stop();
    await Promise.all([provider.stop(), store.stop()]);
  }
}

/** Sales, in the middle of which the database is copied. */
async function buyAndCopy({
  market,
  database,
  scenario,
  population,
  figures,
  say,
}: Recovery): Promise<People> {
  const people = await settleIn(market, scenario, population, 0);
  say(`${people.buyers.length} buyers buy ${people.projectIds.length} listings each`);
  const half = Math.ceil(people.buyers.length / 2);
  const never = new AbortController().signal;
  const buy = (buyers: People['buyers']) => buyOn(scenario, { ...people, buyers }, BUYERS_AT_ONCE, never);
  const first = buy(people.buyers.slice(0, half));
  figures['copied in, seconds'] = await secondsOf(() => database.copyBase());
  figures.purchases = (await first) + (await buy(people.buyers.slice(half)));
  // All that the provider has to say of them is heard before the moment.
  await scenario.provider.flush();
  return people;
}

/**
 * The moment to go back to; a second later somebody deletes what nobody should, and life goes on for a while: a person registers,
 * and a seller deletes a listing, files and all.
 */
async function actBadly(recovery: Recovery, { buyers, sellers, admin }: People): Promise<string> {
  const { market, database, say } = recovery;
  const [seller] = sellers as [People['sellers'][0]];
  const unsold = await publishProject(market, seller, admin, { fields: { title: 'Nobody bought it' } });
  const { rows } = await askOnce(database.superuserUrl, 'SELECT clock_timestamp()::text AS moment');
  await sleep(1_000);
  const { rowCount } = await askOnce(database.superuserUrl, BAD_ACT);
  say(`${rowCount} rights are gone by hand, a second after ${rows[0].moment}`);
  await register(market, 'buyer', TOO_LATE);
  await deleteListing(unsold, seller, recovery);
  if (rowCount === 0 || buyers.length === 0) throw new Error('nothing was bought that could have been lost');
  return rows[0].moment;
}

async function deleteListing(
  id: string,
  { token }: People['sellers'][0],
  { market, store, figures }: Recovery,
) {
  const before = await store.listAll();
  const { body } = await market.api('DELETE', `/projects/${id}`, { token });
  if (body.success !== true)
    throw new Error(`a listing that nobody bought cannot be deleted: ${body.message}`);
  const until = Date.now() + DELETED_WITHIN_MS;
  let kept = before;
  // The archive, the picture and the document.
  while (kept.length > before.length - 3) {
    if (Date.now() > until) throw new Error('the files of a deleted listing are still in the store');
    await sleep(100);
    kept = await store.listAll();
  }
  figures['files deleted since'] = before.length - kept.length;
}

/** What an operator does then; the market is away meanwhile. */
async function recoverTo(moment: string, { market, database, environment, figures, say }: Recovery) {
  await market.stop();
  const began = performance.now();
  await database.stop();
  const recovered = await database.recover(moment);
  const shared = { ...environment, DATABASE_URL: recovered.url };
  figures['recovered in, seconds'] = secondsSince(began);
  say('the database is recovered');
  figures.files = await verifyFiles(market.dataDir, shared);
  market.use(shared);
  await market.start();
  figures['away in all, seconds'] = secondsSince(began);
  return recovered;
}

async function compare(
  url: string,
  { market, scenario, figures, say }: Recovery,
  people: People,
): Promise<RecoveryOutcome> {
  const findings: string[] = await findBrokenDownloads(market, people);
  const late = await market.api('POST', '/auth/login', { body: { email: TOO_LATE, password: PASSWORD } });
  if (late.body.success !== false) findings.push('somebody who came after the moment is known');
  const database = readMarketDatabase(url);
  try {
    const restless = await letTimePass(scenario, database, say);
    const { provider, acknowledged } = scenario;
    const compared = await compareRecords(database, await provider.records(), acknowledged, null);
    return {
      figures: { ...figures, ...compared.counts },
      findings: [...findings, ...restless, ...compared.findings],
    };
  } finally {
    await database.close();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return secondsSince(began);
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;
