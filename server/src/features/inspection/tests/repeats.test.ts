import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { startClamdStandIn } from '#testing/malware/clamd-stand-in.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const WEEK_SECONDS = 7 * 24 * 3_600;

let market: Market;
let seller: Person;
let admin: Person;
let scanner: Awaited<ReturnType<typeof startClamdStandIn>>;
/** What the scanner says of every archive. */
let verdict = 'stream: OK';

beforeAll(async () => {
  scanner = await startClamdStandIn({ answer: () => verdict });
  market = await startMarket((config) => {
    config.clamavUrl = scanner.address;
  });
});
// Anew for each test: sessions end when the clock moves a week.
beforeEach(async () => {
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  await market?.stop();
  await scanner?.stop();
});

const inspectionOf = (id: string) =>
  market.services.db
    .selectFrom('inspections')
    .innerJoin('project_versions as v', 'v.id', 'inspections.version_id')
    .select(['version_id', 'inspected_at', 'attempts', 'filename'])
    .where('v.project_id', '=', id)
    .executeTakeFirstOrThrow();
const reportOf = async (id: string) =>
  (await market.api('GET', `/projects/${id}/report`, { token: admin.token })).body.data.report;
const inspectAgain = (id: string) => market.api('POST', `/projects/${id}/inspect`, { token: admin.token });

/** Waits until nothing of what happened so far leads to an inspection any more. */
async function untilNothingIsLeft(): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ left: number }>`SELECT (SELECT count(*) FROM events_to_relay)::int
      + (SELECT count(*) FROM pgboss.job WHERE name LIKE 'inspection.%' AND state < 'completed')::int AS left`.execute(
      market.services.db,
    );
    return rows[0]!.left;
  };
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
}

/** A listing on the market whose inspections are over. */
async function publish(): Promise<string> {
  const id = await publishProject(market, seller, admin);
  await untilNothingIsLeft();
  return id;
}

/** Waits until a listing was inspected after what `act` did. */
async function isInspectedAgain(id: string, act: () => Promise<unknown>): Promise<void> {
  const before = await inspectionOf(id);
  await market.advanceClock(60);
  await act();
  await expect
    .poll(async () => (await inspectionOf(id)).inspected_at, { timeout: 30_000 })
    .not.toEqual(before.inspected_at);
}

describe('Inspections that are made again', () => {
  it('A listing on the market is inspected a week after its last inspection', async () => {
    const id = await publish();
    await isInspectedAgain(id, () => market.advanceClock(WEEK_SECONDS));
  });

  it('A listing that somebody reports is inspected again', async () => {
    const id = await publish();
    const buyer = await market.registerAs('buyer');
    const body = { about: 'listing', aboutId: id, reason: 'malware', text: '' };
    await isInspectedAgain(id, () => market.api('POST', '/reports', { token: buyer.token, body }));
  });

  it('What an older inspector looked at is inspected again', async () => {
    const id = await publish();
    await isInspectedAgain(id, async () => {
      await market.services.db.updateTable('inspections').set({ inspector_version: 0 }).execute();
      await market.advanceClock(2 * 3_600);
    });
  });

  it('Malware that the scanner finds later suspends the listing, and no answer helps', async () => {
    const id = await publish();
    verdict = 'stream: Win.Trojan.Agent-1 FOUND';
    await inspectAgain(id);
    await expect.poll(async () => (await reportOf(id)).status, { timeout: 30_000 }).toBe('blocked');
    verdict = 'stream: OK';
    const [found] = (await reportOf(id)).findings;
    expect(found).toMatchObject({ kind: 'malware', title: 'Malware: Win.Trojan.Agent-1', blocking: true });
    const path = `/projects/${id}/findings/${found._id}`;
    const { body } = await market.api('PUT', path, { token: seller.token, body: { answer: 'It is not' } });
    expect(body.data.report.status).toBe('blocked');
  });
});

describe('An archive that cannot be inspected', () => {
  it('An archive whose file is missing is a finding that an admin sees', async () => {
    const id = await publish();
    const { filename } = await inspectionOf(id);
    await market.services.storage.delete(`archives/${filename}`);
    await isInspectedAgain(id, () => inspectAgain(id));
    expect((await reportOf(id)).findings).toMatchObject([{ kind: 'not_inspected', severity: 'high' }]);
  });

  it('An archive that has ended the process three times is not tried again', async () => {
    const id = await publish();
    const { version_id } = await inspectionOf(id);
    await market.services.db
      .updateTable('inspections')
      .set({ attempts: 3 })
      .where('version_id', '=', version_id)
      .execute();
    await isInspectedAgain(id, () => inspectAgain(id));
    const report = await reportOf(id);
    expect(report).toMatchObject({ status: 'findings', findings: [{ kind: 'not_inspected' }] });
    expect((await inspectionOf(id)).attempts).toBe(0);
  });
});
