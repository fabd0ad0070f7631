import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyReaders } from '#features/notifications/service/notify.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { changeProject, offerVersion } from '#testing/fixtures/listing-version.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

/** More buyers than are told at once. */
const CROWD = 250;

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const decide = async (id: string, verb: string, body: object) => {
  const answer = await market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body });
  expect(answer.status).toBe(200);
};
const mailsTo = async (person: Person, word: string) => {
  const mails = await mailsOf(market);
  return mails.filter(({ to, subject }) => to === person.email && subject.includes(word));
};
const approvedEvent = async (projectId: string): Promise<EventRow<'listing.version_approved'>> => {
  const row = await market.services.db
    .selectFrom('events')
    .selectAll()
    .where('subject_id', '=', projectId)
    .where('type', '=', 'listing.version_approved')
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    type: 'listing.version_approved',
    subjectId: projectId,
    actorId: row.actor_id,
    data: row.data as unknown as EventRow<'listing.version_approved'>['data'],
    at: row.created_at.toISOString(),
  };
};

describe('What buyers are told', () => {
  it('Each buyer with access is told of a new version exactly once', async () => {
    const seller = await market.registerAs('seller');
    const title = 'Ledger for a tea stall';
    const id = await publishProject(market, seller, admin, { fields: { title } });
    const [one, two, gone] = [
      await market.registerAs('buyer'),
      await market.registerAs('buyer'),
      await market.registerAs('buyer'),
    ];
    for (const buyer of [one, two, gone]) await buyProject(market, buyer, id);
    await market.services.db
      .updateTable('entitlements')
      .set({ revoked_at: market.services.now() })
      .where('buyer_id', '=', gone.uid)
      .execute();
    const changelog = 'Faster start\n<b>Fewer</b> dependencies';
    await offerVersion(market, seller, id, { number: '1.4.0', changelog });
    await market.advanceClock(1);
    await decide(id, 'approve', {});
    for (const buyer of [one, two]) {
      const mail = await waitForMail(market, { to: buyer.email, subject: '1.4.0' });
      expect(mail.subject).toBe(`${title}: version 1.4.0 is ready`);
      for (const words of ['Faster start', 'dependencies', `/project/${id}`]) {
        expect(mail.text).toContain(words);
      }
      expect(mail.html).not.toContain('<b>Fewer</b>');
    }
    const event = await approvedEvent(id);
    await Promise.all([notifyReaders(market.context(), event), notifyReaders(market.context(), event)]);
    // Whoever comes next in the same queue shows that nothing is left in it.
    await offerVersion(market, seller, id, { number: '1.5.0' });
    await decide(id, 'approve', {});
    for (const buyer of [one, two]) {
      await waitForMail(market, { to: buyer.email, subject: '1.5.0' });
      expect(await mailsTo(buyer, '1.4.0')).toHaveLength(1);
    }
    expect(await mailsTo(gone, 'version')).toEqual([]);
  });

  it('A buyer who bought after the approval is not told of that version', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await offerVersion(market, seller, id, { number: '1.1.0' });
    await decide(id, 'approve', {});
    await market.advanceClock(1);
    const late = await market.registerAs('buyer');
    await buyProject(market, late, id);
    await notifyReaders(market.context(), await approvedEvent(id));
    const told = await market.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', late.uid)
      .where('type', '=', 'PROJECT_UPDATE')
      .execute();
    expect(told).toEqual([]);
  });

  it('Buyers are not told of a version that changes only claims or licences', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const buyer = await market.registerAs('buyer');
    await buyProject(market, buyer, id);
    await market.advanceClock(1);
    await changeProject(market, seller, id, { completionStatus: '60' });
    await decide(id, 'approve', {});
    await notifyReaders(market.context(), await approvedEvent(id));
    await offerVersion(market, seller, id, { number: '7.0.0' });
    await decide(id, 'approve', {});
    await waitForMail(market, { to: buyer.email, subject: '7.0.0' });
    expect(await mailsTo(buyer, 'version')).toHaveLength(1);
  });

  it('Every one of 251 buyers is told of a new version', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    const first = await market.registerAs('buyer');
    await buyProject(market, first, id);
    await addBuyers(id, first, CROWD);
    await offerVersion(market, seller, id, { number: '3.0.0' });
    await market.advanceClock(1);
    await decide(id, 'approve', {});
    await notifyReaders(market.context(), await approvedEvent(id));
    const { told } = await market.services.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'notifications.event_id')
      .where('events.subject_id', '=', id)
      .where('events.type', '=', 'listing.version_approved')
      .where('notifications.user_id', '<>', seller.uid)
      .select((eb) => eb.fn.countAll<number>().as('told'))
      .executeTakeFirstOrThrow();
    expect(told).toBe(CROWD + 1);
    await waitForMail(market, { to: `crowd-${CROWD}@example.test`, subject: '3.0.0' });
  });
});

/** Buyers by the hundred, as copies of one who bought. */
async function addBuyers(projectId: string, like: Person, count: number): Promise<void> {
  const { db } = market.services;
  const user = await db.selectFrom('users').selectAll().where('uid', '=', like.uid).executeTakeFirstOrThrow();
  const entitlement = await db
    .selectFrom('entitlements')
    .selectAll()
    .where('buyer_id', '=', like.uid)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { licence_sha256: _, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', entitlement.order_id)
    .executeTakeFirstOrThrow();
  for (let index = 1; index <= count; index++) {
    const [uid, orderId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const email = `crowd-${index}@example.test`;
    await db
      .insertInto('users')
      .values({ ...user, uid, email, email_key: email })
      .execute();
    const ids = { id: orderId, buyer_id: uid, provider_order_id: `order_crowd${index}` };
    await db
      .insertInto('orders')
      .values({ ...order, ...ids })
      .execute();
    await db
      .insertInto('entitlements')
      .values({ ...entitlement, id, buyer_id: uid, order_id: orderId })
      .execute();
  }
}

describe('What sellers are told', () => {
  it.each([
    ['approve', {}, 'approved', 'Buyers can find it'],
    [
      'request-changes',
      { reasonCode: 'incomplete', reason: 'Add a README' },
      'changes requested',
      'Add a README',
    ],
    ['reject', { reasonCode: 'copied_work', reason: 'Not your work' }, 'not approved', 'Not your work'],
  ])('A seller is told of the decision to %s their listing', async (verb, body, subject, words) => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    await decide(id, verb, body);
    const mail = await waitForMail(market, { to: seller.email, subject });
    expect(mail.subject).toMatch(/^Hostel booking web app: /);
    expect(mail.text).toContain(words);
  });

  it.each([
    ['approve', 'version 1.1.0 approved'],
    ['request-changes', 'changes requested for version 1.1.0'],
    ['reject', 'version 1.1.0 not approved'],
  ])('A seller is told of the decision to %s their version', async (verb, subject) => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await offerVersion(market, seller, id, { number: '1.1.0' });
    await decide(id, verb, { reasonCode: 'other', reason: 'Two lines\nof words' });
    const mail = await waitForMail(market, { to: seller.email, subject });
    expect(mail.text).toContain('Two lines\n\nof words');
  });

  it('A seller is told when a listing is suspended and when it is restored', async () => {
    const seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin);
    await decide(id, 'suspend', { reasonCode: 'not_allowed', reason: 'Somebody complained' });
    const mail = await waitForMail(market, { to: seller.email, subject: 'taken off the market' });
    expect(mail.text).toContain('Somebody complained');
    await decide(id, 'restore', { reasonCode: 'meets_rules', reason: 'All is well' });
    await waitForMail(market, { to: seller.email, subject: 'back on the market' });
  });

  it('A trusted seller gets no mail about a listing that was approved at once', async () => {
    const seller = await market.registerAs('seller');
    for (let count = 0; count < 3; count++) {
      await publishProject(market, seller, admin, { fields: { title: `Listing number ${count}` } });
    }
    await makeTrusted(market, seller, admin);
    await listProject(market, seller, { fields: { title: 'Listing number 3' } });
    const last = await listProject(market, seller, { fields: { title: 'The last of them' } });
    await decide(last, 'suspend', { reasonCode: 'other', reason: 'To see the queue through' });
    await waitForMail(market, { to: seller.email, subject: 'The last of them: taken off' });
    await waitForMail(market, { to: seller.email, subject: 'Listing number 2: approved' });
    expect(await mailsTo(seller, 'Listing number 3')).toEqual([]);
    expect(await mailsTo(seller, 'The last of them')).toHaveLength(1);
  });
});
