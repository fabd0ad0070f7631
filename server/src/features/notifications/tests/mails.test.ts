import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLinkToken } from '#features/notifications/rules/notifications.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import {
  done,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import { mailsOf, type StoredMail, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

const headerOf = (mail: StoredMail, name: string) =>
  mail.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;

describe('Notifications about money', () => {
  let shop: CheckoutFixture;
  beforeAll(async () => {
    shop = await openCheckoutFixture();
  });
  afterAll(() => shop?.market.stop());

  const notificationsOf = async (person: Person) =>
    (await shop.get(person, '/notifications')).body.data.notifications as { type: string; title: string }[];

  it('A sale is told to buyer and seller with its facts and without an unsubscribe link', async () => {
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer);
    await shop.verify(buyer, await shop.pay(checkout));
    const bought = await waitForMail(shop.market, { to: buyer.email, subject: 'is yours' });
    for (const fact of ['₹1,499', 'Personal licence', checkout.orderId, '/dashboard/purchases'])
      expect(bought.text).toContain(fact);
    const sold = await waitForMail(shop.market, { to: shop.seller.email, subject: 'sold for ₹1,499' });
    expect(sold.text).toContain('₹1,274.15');
    for (const mail of [bought, sold]) expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined();
    expect(await notificationsOf(buyer)).toContainEqual(
      expect.objectContaining({ type: 'PURCHASE_CONFIRMATION', category: 'purchases', priority: 'high' }),
    );
    expect(await notificationsOf(shop.seller)).toContainEqual(
      expect.objectContaining({ type: 'SALE_NOTIFICATION', category: 'sales' }),
    );
  });

  it('A buyer whose payment fails twice gets one notification while it is unread', async () => {
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer);
    await shop.pay(checkout, 'failure');
    await shop.pay(checkout, 'failure');
    await shop.settleAll();
    const mail = await waitForMail(shop.market, { to: buyer.email, subject: 'did not go through' });
    expect(mail.text).toContain('You were not charged');
    const failed = (await notificationsOf(buyer)).filter(({ type }) => type === 'PAYMENT_FAILED');
    expect(failed).toHaveLength(1);
  });

  it('Money returned because it bought nothing is told to its buyer and to admins', async () => {
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer);
    await shop.post(buyer, `/payments/cancel/${checkout.orderId}`);
    await shop.pay(checkout);
    await shop.settleAll();
    await waitForMail(shop.market, { to: buyer.email, subject: 'is on its way back to you' });
    await waitForMail(shop.market, { to: shop.admin.email, subject: 'Money returned: ₹1,499' });
    expect(await notificationsOf(shop.admin)).toContainEqual(
      expect.objectContaining({ type: 'ADMIN_ALERT', title: 'Money returned: ₹1,499' }),
    );
  });
});

describe('Notification preferences', () => {
  let fixture: NegotiationFixture;
  beforeAll(async () => {
    fixture = await openNegotiationFixture();
  });
  afterAll(() => fixture?.market.stop());

  const preferencesOf = async (person: Person) =>
    (await fixture.get(person, '/users/me/preferences')).body.data.preferences as {
      type: string;
      inApp: boolean;
      mail: boolean;
    }[];
  const choose = (person: Person, ...preferences: object[]) =>
    fixture.market.api('PUT', '/users/me/preferences', { token: person.token, body: { preferences } });
  const notificationsOf = async (person: Person) =>
    (await fixture.get(person, '/notifications')).body.data.notifications as {
      type: string;
      title: string;
    }[];
  const mailsTo = async (person: Person, word: string) =>
    (await mailsOf(fixture.market)).filter(
      ({ to, subject }) => to === person.email && subject.includes(word),
    );
  const linkOf = (mail: StoredMail) => /^<(.+)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
  const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, fixture.market.url);

  it('A person may switch off the types of their role, but none about money', async () => {
    const buyer = await fixture.newBuyer();
    const types = (await preferencesOf(buyer)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['PURCHASE_CONFIRMATION', 'NEGOTIATION_UPDATE']));
    expect(types).not.toContain('SALE_NOTIFICATION');
    const refused = await choose(buyer, { type: 'PURCHASE_CONFIRMATION', inApp: true, mail: false });
    expect(refused.body).toMatchObject({ code: 'notification.fixed', errors: [{ field: 'preferences.0' }] });
    expect((await choose(buyer, { type: 'NONE', inApp: true, mail: true })).status).toBe(400);
    const saved = await choose(buyer, { type: 'NEGOTIATION_UPDATE', inApp: true, mail: false });
    expect(saved.body.data.preferences).toContainEqual({
      ...{ type: 'NEGOTIATION_UPDATE', inApp: true, mail: false },
    });
  });

  it('A person can stop only the mail or only the notification of a type', async () => {
    const [quiet, unseen] = [await fixture.newBuyer(), await fixture.newBuyer()];
    await choose(quiet, { type: 'NEGOTIATION_UPDATE', inApp: true, mail: false });
    await choose(unseen, { type: 'NEGOTIATION_UPDATE', inApp: false, mail: true });
    await fixture.countered(quiet, 1400);
    await fixture.countered(unseen, 1400);
    await waitForMail(fixture.market, { to: unseen.email, subject: '₹1,400 offered' });
    expect(await notificationsOf(quiet)).toMatchObject([{ type: 'NEGOTIATION_UPDATE' }]);
    expect(await notificationsOf(unseen)).toEqual([]);
    expect((await fixture.get(unseen, '/notifications/unread-count')).body.data.unreadCount).toBe(0);
    expect(await mailsTo(quiet, 'offered')).toEqual([]);
  });

  it('One click of a mail program unsubscribes, while opening the link changes nothing', async () => {
    const buyer = await fixture.newBuyer();
    const id = await fixture.countered(buyer, 1400);
    const mail = await waitForMail(fixture.market, { to: buyer.email, subject: '₹1,400 offered' });
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = linkOf(mail);
    expect(mail.text).toContain(link);
    const mailChoice = async () =>
      (await preferencesOf(buyer)).find(({ type }) => type === 'NEGOTIATION_UPDATE')?.mail;

    const page = await fetch(here(link));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Stop these mails');
    expect(await mailChoice()).toBe(true);
    const oneClick = await fetch(here(link), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect(await mailChoice()).toBe(false);
    done(await fixture.decline(buyer, id));
    const back = await fetch(here(link.replace('/unsubscribe/', '/resubscribe/')), { method: 'POST' });
    expect(await back.text()).toContain('The mails come again');
    expect(await mailChoice()).toBe(true);
  });

  it('An unsubscribe link that an earlier key signed works while that key is set', async () => {
    const buyer = await fixture.newBuyer();
    const { config } = fixture.market;
    const earlier = 'the key that the market had before this one';
    const token = mailLinkToken(earlier, { uid: buyer.uid, type: 'NEGOTIATION_UPDATE', projectId: null });
    const statusOfLink = async () =>
      (await fixture.market.api('POST', `/notifications/unsubscribe/${token}`)).status;
    expect(await statusOfLink()).toBe(404);
    config.previousSecretKeys = [earlier];
    try {
      expect(await statusOfLink()).toBe(200);
    } finally {
      config.previousSecretKeys = [];
    }
  });

  it('A forged unsubscribe link changes no preference', async () => {
    const buyer = await fixture.newBuyer();
    const { secretKey } = fixture.market.config;
    const good = mailLinkToken(secretKey, { uid: buyer.uid, type: 'NEGOTIATION_UPDATE', projectId: null });
    const forged = [
      mailLinkToken('another key', { uid: buyer.uid, type: 'NEGOTIATION_UPDATE', projectId: null }),
      mailLinkToken(secretKey, { uid: buyer.uid, type: 'PURCHASE_CONFIRMATION', projectId: null }),
      mailLinkToken(secretKey, { uid: crypto.randomUUID(), type: 'NEGOTIATION_UPDATE', projectId: null }),
      good.slice(0, -2),
      `${good}.x`,
      good.toLowerCase(),
    ];
    for (const token of forged) {
      const answer = await fixture.market.api('POST', `/notifications/unsubscribe/${token}`);
      expect(answer.body).toMatchObject({ code: 'notification.link_broken' });
    }
    const page = await fetch(`${fixture.market.url}/api/notifications/unsubscribe/none`, {
      headers: { accept: 'text/html' },
    });
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('This link does not work'),
    ]);
    expect((await preferencesOf(buyer)).every(({ mail }) => mail)).toBe(true);
  });
});
