import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatDate } from '#contract/formats/dates.ts';
import { changeForm, waitUntilStoreMatchesRows } from '#testing/fixtures/listing-changes.ts';
import { listingForm, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { notifyAbandoned, removeAbandoned } from '../../service/editing/abandoned-drafts.ts';

const DAY = 86_400;

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.stop());
// Sessions end as time goes by: every test has a seller of its own.
beforeEach(async () => {
  seller = await market.registerAs('seller');
});

const draft = async (): Promise<string> => {
  const answer = await market.api('POST', '/projects', { token: seller.token, form: await listingForm() });
  // Until then a job may hold the draft for a moment, and the sweep leaves what is held to the next one.
  await untilInspected(market, answer.body.data._id);
  return answer.body.data._id;
};
const exists = async (id: string) =>
  (await market.services.db.selectFrom('projects').select('id').where('id', '=', id).execute()).length === 1;
const eventsOf = async (id: string, type: string) =>
  market.services.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', type)
    .execute();
const toldTimes = async (id: string) => (await eventsOf(id, 'listing.abandoned')).length;
/** As though an edit had been made now; sessions do not live so long. */
const touch = async (id: string) =>
  market.services.db
    .updateTable('projects')
    .set({ updated_at: market.services.now() })
    .where('id', '=', id)
    .execute();
it('A seller is told of an abandoned draft after 60 days, and it is removed with its files after 90', async () => {
  const id = await draft();
  await market.advanceClock(60 * DAY - 60);
  expect(await toldTimes(id)).toBe(0);
  await market.advanceClock(120);
  expect(await toldTimes(id)).toBe(1);
  await Promise.all([market.sweep(), market.sweep()]);
  expect(await toldTimes(id)).toBe(1);

  await market.advanceClock(30 * DAY - 120);
  expect(await exists(id)).toBe(true);
  await market.advanceClock(240);
  expect(await exists(id)).toBe(false);
  expect(await eventsOf(id, 'listing.draft_removed')).toHaveLength(1);
  await waitUntilStoreMatchesRows(market);
});

it('A seller gets a mail and a notification with the day on which a draft is removed', async () => {
  const id = await draft();
  await market.advanceClock(60 * DAY + 60);
  const [{ data }] = (await eventsOf(id, 'listing.abandoned')) as [{ data: { removedAt: string } }];
  const day = formatDate(data.removedAt);
  const mail = await waitForMail(market, { to: seller.email, subject: 'to be removed' });
  expect(mail.subject).toBe(`Hostel booking web app: to be removed on ${day}`);
  expect(mail.text).toContain(`/dashboard/seller/${id}/edit`);
  expect(mail.text).toContain(day);
  const told = () =>
    market.services.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('user_id', '=', seller.uid)
      .execute();
  await expect
    .poll(async () => JSON.stringify(await told()), { timeout: 20_000 })
    .toContain(`to be removed on ${day}`);
  await market.advanceClock(30 * DAY + 60);
  await expect
    .poll(async () => JSON.stringify(await told()), { timeout: 20_000 })
    .toContain('Hostel booking web app was removed');
});

it('An edit of a draft starts its time anew, and the seller is told again before it is removed', async () => {
  const id = await draft();
  await market.advanceClock(61 * DAY);
  expect(await toldTimes(id)).toBe(1);
  await market.advanceClock(20 * DAY);
  await touch(id);
  await market.advanceClock(59 * DAY);
  expect([await exists(id), await toldTimes(id)]).toEqual([true, 1]);
  await market.advanceClock(2 * DAY);
  expect([await exists(id), await toldTimes(id)]).toEqual([true, 2]);
  await market.advanceClock(30 * DAY);
  expect(await exists(id)).toBe(false);
});

it('A draft that is already old when its seller is first told still has 30 days', async () => {
  const id = await draft();
  await market.services.db
    .updateTable('projects')
    .set({ updated_at: new Date(market.services.now().getTime() - 400 * DAY * 1000) })
    .where('id', '=', id)
    .execute();
  await market.sweep();
  expect([await exists(id), await toldTimes(id)]).toEqual([true, 1]);
  await market.advanceClock(29 * DAY);
  expect(await exists(id)).toBe(true);
  await market.advanceClock(DAY + 60);
  expect(await exists(id)).toBe(false);
});

it('A listing that waits for an admin, was rejected or was ever published is never removed', async () => {
  const admin = await market.registerAs('admin');
  const pending = await listProject(market, seller);
  const rejected = await listProject(market, seller);
  const decision = { reasonCode: 'quality', reason: 'Not this one, sorry.' };
  await market.api('POST', `/admin/projects/${rejected}/reject`, { token: admin.token, body: decision });
  const published = await publishProject(market, seller, admin);
  await market.api('POST', `/projects/${published}/unlist`, { token: seller.token });
  await market.advanceClock(200 * DAY);
  await market.advanceClock(200 * DAY);
  for (const id of [pending, rejected, published]) {
    expect([await exists(id), await toldTimes(id)]).toEqual([true, 0]);
  }
});

it('Of an edit and the removal of a draft at the same moment exactly one wins', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const id = await draft();
    const { now } = market.services;
    const past = (days: number) => new Date(now().getTime() - days * DAY * 1000);
    await market.services.db
      .updateTable('projects')
      .set({ updated_at: past(95), removal_told_at: past(31) })
      .where('id', '=', id)
      .execute();
    const form = changeForm({ fields: { revision: '1', title: 'I still want this one' } });
    const [edit] = await Promise.all([
      market.api('PUT', `/projects/${id}`, { token: seller.token, form }),
      removeAbandoned(market.context()),
      removeAbandoned(market.context()),
    ]);
    expect(edit.status).toBe((await exists(id)) ? 200 : 404);
    expect(await eventsOf(id, 'listing.draft_removed')).toHaveLength((await exists(id)) ? 0 : 1);
  }
  await waitUntilStoreMatchesRows(market);
});

it('A seller is told of a draft once when several processes look at the same moment', async () => {
  const id = await draft();
  await market.services.db
    .updateTable('projects')
    .set({ updated_at: new Date(market.services.now().getTime() - 70 * DAY * 1000) })
    .where('id', '=', id)
    .execute();
  await Promise.all(Array.from({ length: 4 }, () => notifyAbandoned(market.context())));
  expect(await toldTimes(id)).toBe(1);
});

it('Abandoned drafts are found through the index made for them', async () => {
  const plan = await market.services.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql`EXPLAIN SELECT id FROM projects
      WHERE status IN ('draft', 'changes_requested') AND published_at IS NULL
      AND updated_at <= ${market.services.now()}`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('projects_abandoned');
});
