import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';
import { type MailServer, startMailServer } from '#testing/mail/mail-server.ts';
import type { Person } from '#testing/market/app.ts';
import { MAIL_REFUND, MAIL_REFUND_TO_ADMIN } from '../../rules/job-names.ts';

const CONTESTED = 'the refund is contested';
const PATIENCE = { timeout: 20_000, interval: 50 };

/** How many mails to an address are still refused, and with what. */
const refusals = new Map<string, { code: number; times: number }>();
let refused: string[] = [];
let server: MailServer;
let fixture: RefundFixture;
/** By the order in which admins are told. */
let admins: [Person, Person];
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address);
      if (!refusal || refusal.times === 0) return done();
      refusal.times--;
      refused.push(address);
      done(Object.assign(new Error('Not now, or never'), { responseCode: refusal.code }));
    },
  });
  fixture = await openRefundFixture((config) => {
    config.mail.smtpUrl = `smtp://${server.address}`;
  });
  const both = [fixture.shop.admin, await fixture.shop.market.registerAs('admin')];
  const [first, second] = both.sort((one, other) => (one.uid < other.uid ? -1 : 1));
  admins = [first!, second!];
});
afterAll(async () => {
  await fixture?.shop.market.stop();
  await server?.stop();
});
beforeEach(async () => {
  // Mails of what went before, such as those that greet new people, would be refused as well.
  await vi.waitFor(async () => expect(await fixture.shop.openJobs()).toBe(0), PATIENCE);
  refusals.clear();
  refused = [];
  server.received.length = 0;
});

const contestedTo = (person: Person) =>
  server.received.filter(
    ({ recipients, email }) => recipients.includes(person.email) && email.subject?.includes(CONTESTED),
  ).length;
const contested = async () => {
  const id = await fixture.asked(await fixture.downloaded());
  await fixture.contest(id);
  return id;
};
/** How the jobs that mail admins have ended, or not yet. */
const mailJobs = async (requestId: string) =>
  (
    await sql<{ state: string }>`
      SELECT state::text FROM pgboss.job WHERE name = ${MAIL_REFUND_TO_ADMIN}
        AND data #>> '{event,subjectId}' = ${requestId}`.execute(fixture.shop.db)
  ).rows.map(({ state }) => state);
const allSent = (requestId: string) =>
  vi.waitFor(async () => expect(await mailJobs(requestId)).toEqual(['completed', 'completed']), PATIENCE);

it('A mailbox that refuses for good costs no other admin their mail', async () => {
  refusals.set(admins[0].email, { code: 550, times: Number.POSITIVE_INFINITY });
  const id = await contested();
  await allSent(id);
  expect([contestedTo(admins[0]), contestedTo(admins[1])]).toEqual([0, 1]);
  expect(refused).toEqual([admins[0].email]);
});

it('A mailbox that refuses for now is tried again, and nobody is mailed twice', async () => {
  refusals.set(admins[1].email, { code: 451, times: 1 });
  const id = await contested();
  await allSent(id);
  expect([contestedTo(admins[0]), contestedTo(admins[1])]).toEqual([1, 1]);
  expect(refused).toEqual([admins[1].email]);
});

it('Running the job that queues the mails again mails nobody twice', async () => {
  const id = await contested();
  await allSent(id);
  const { ctx, db } = fixture.shop;
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('subject_id', '=', id)
    .where('type', '=', 'refund.contested')
    .executeTakeFirstOrThrow();
  const event = {
    id: row.id,
    type: row.type,
    subjectId: id,
    actorId: row.actor_id,
    data: row.data,
    at: row.created_at.toISOString(),
  };
  await ctx.jobs.send(ctx, MAIL_REFUND.admin, event);
  const ordered = () =>
    sql<{ state: string }>`
      SELECT state::text FROM pgboss.job WHERE name = ${MAIL_REFUND.admin}
        AND data ->> 'id' = ${row.id}`.execute(db);
  await vi.waitFor(
    async () => expect((await ordered()).rows.map(({ state }) => state)).toEqual(['completed', 'completed']),
    PATIENCE,
  );
  expect(await mailJobs(id)).toEqual(['completed', 'completed']);
  expect([contestedTo(admins[0]), contestedTo(admins[1])]).toEqual([1, 1]);
});
