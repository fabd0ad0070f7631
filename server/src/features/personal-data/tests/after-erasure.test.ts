import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvent } from '#platform/events/record-event.ts';
import { sendMail } from '#platform/mail/send.ts';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';

let shop: Awaited<ReturnType<typeof openCheckoutFixture>>;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

const api = (...given: Parameters<typeof shop.market.api>) => shop.market.api(...given);
const deleteNow = ({ token }: Person) =>
  api('DELETE', '/users/me', { token, body: { password: PASSWORD, now: true } });
const signIn = ({ email }: Person) => api('POST', '/auth/login', { body: { email, password: PASSWORD } });
const register = ({ email }: Person) =>
  api('POST', '/auth/register', {
    body: { email, password: PASSWORD, displayName: 'Somebody new', role: 'buyer' },
  });

describe('A deletion without the week', () => {
  it('A deletion without the week removes the account with the answer, and its address can register again immediately', async () => {
    const buyer = await shop.newBuyer();
    const deleted = await deleteNow(buyer);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Your account is deleted.']);
    expect((await signIn(buyer)).status).toBe(400);
    const again = await register(buyer);
    expect(again.status).toBe(201);
    expect(again.body.data.user.uid).not.toBe(buyer.uid);
    const act = await shop.db
      .selectFrom('admin_acts')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', buyer.uid)
      .executeTakeFirstOrThrow();
    // The program did it, as after a week.
    expect(act).toEqual({ act: 'account.delete', actor_id: null });
  });

  it('A deletion that something prevents says what, and deletes nothing', async () => {
    const buyer = await shop.newBuyer();
    await shop.checkout(buyer);
    const refused = await deleteNow(buyer);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.deletion_in_way']);
    expect((await signIn(buyer)).status).toBe(200);
  });
});

describe('After an account was erased', () => {
  it('An erased account is written to by nobody, whatever happens to what was theirs', async () => {
    const buyer = await shop.newBuyer();
    await shop.verify(buyer, await shop.pay(await shop.checkout(buyer)));
    await shop.settleAll();
    expect((await deleteNow(buyer)).status).toBe(200);
    await offerVersion(shop.market, shop.seller, shop.projectId, { number: '9.0.0' });
    const approved = await shop.post(shop.admin, `/admin/projects/${shop.projectId}/approve`);
    expect(approved.body).toMatchObject({ success: true });
    const said = [
      ['account.password_changed', { by: 'owner' }],
      ['account.signed_in_new_device', { device: 'Firefox on Windows' }],
    ] as const;
    for (const [type, data] of said) await recordEvent(shop.ctx, type, buyer.uid, data);
    await expect.poll(() => shop.openJobs(), { timeout: 20_000 }).toBe(0);

    const rows = async (table: 'notifications' | 'one_time_tokens') =>
      shop.db.selectFrom(table).select('user_id').where('user_id', '=', buyer.uid).execute();
    expect([await rows('notifications'), await rows('one_time_tokens')]).toEqual([[], []]);
    const written = (await mailsOf(shop.market)).map(({ to }) => to);
    expect(written.filter((to) => to.includes(buyer.uid) || to === buyer.email)).toEqual([]);
  });

  it('Mails to who registers the address anew stay when those to the erased account go', async () => {
    const buyer = await shop.newBuyer();
    expect((await deleteNow(buyer)).status).toBe(200);
    expect((await register(buyer)).status).toBe(201);
    const confirm = await waitForMail(shop.market, { to: buyer.email, subject: 'Confirm' });
    // As after a stop between the erasure and the sweep that deletes mails: one from before is left.
    const before = { ...shop.ctx, now: () => new Date(Date.parse(confirm.date) - 60_000) };
    const paragraphs = ['Your code is in the settings.'];
    await sendMail(before, {
      to: buyer.email,
      content: { ...{ subject: 'Before', preview: '', heading: 'Before' }, paragraphs },
    });
    await shop.db
      .updateTable('account_deletions')
      .set({ mailed_to: [buyer.email] })
      .where('user_id', '=', buyer.uid)
      .execute();
    await shop.market.sweep();
    const left = (await mailsOf(shop.market)).filter(({ to }) => to === buyer.email);
    expect(left.map(({ subject }) => subject)).toEqual([confirm.subject]);
  });
});
