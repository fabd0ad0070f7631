import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import { openSupportFixture, type SupportFixture } from '#testing/fixtures/trust/support-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const HOUR = 3_600;

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

const titles = async (person: Person) => (await fixture.told(person)).map(({ title }) => title);
const shown = async (person: Person, show: string): Promise<string[]> =>
  (await fixture.get(person, `/support?show=${show}&limit=100`)).body.data.threads.map(
    ({ _id }: { _id: string }) => _id,
  );
const refund = ({ buyer, orderId }: { buyer: Person; orderId: string }) =>
  fixture.post(buyer, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' });

/** Writes as many messages of one side as it can, except for the last few. */
async function fill(id: string, side: 'buyer' | 'seller', left: number): Promise<void> {
  const { last_seq: last } = await fixture.db
    .selectFrom('support_threads')
    .select('last_seq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const written = await fixture.db
    .selectFrom('support_messages')
    .select('seq')
    .where('thread_id', '=', id)
    .where('by_side', '=', side)
    .execute();
  const count = SUPPORT_LIMITS.messages - left - written.length;
  const line = { thread_id: id, by_side: side, content: 'x', masked_content: 'x', masked: [], words: 'x' };
  const messages = Array.from({ length: count }, (_, n) => ({
    ...line,
    ...{ seq: last + n + 1, created_at: fixture.shop.ctx.now() },
  }));
  await fixture.db.insertInto('support_messages').values(messages).execute();
  await fixture.db
    .updateTable('support_threads')
    .set({ last_seq: last + count })
    .where('id', '=', id)
    .execute();
}

describe('A full thread', () => {
  it('A buyer who fills a thread does not block an answer: the seller still writes, and in time', async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3, hours: 24 });
    await fill(id, 'buyer', 1);
    expect((await fixture.write(buyer, id, 'The last that fits')).status).toBe(201);
    expect((await fixture.write(buyer, id, 'Too many')).body.code).toBe('support.full');
    expect((await fixture.read(buyer, id)).thread.closed).toMatchObject({ why: 'full' });
    const answer = await fixture.write(fixture.seller, id, 'Here I am');
    expect(answer.body.data?.thread).toMatchObject({ waiting: false, overdue: false, closed: null });
  });

  it('A seller who fills a thread does not silence the buyer, and can always answer what waits, once', async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3, hours: 24 });
    await fill(id, 'seller', 1);
    expect((await fixture.write(fixture.seller, id, 'The last that fits')).status).toBe(201);
    expect((await fixture.write(fixture.seller, id, 'Too many')).body.code).toBe('support.full');
    expect((await fixture.write(buyer, id, 'And now?')).status).toBe(201);
    expect((await fixture.write(fixture.seller, id, 'Like this')).status).toBe(201);
    expect((await fixture.write(fixture.seller, id, 'And that')).body.code).toBe('support.full');
  });
});

describe('A purchase that was taken back', () => {
  it('The question of a purchase that was taken back waits for nobody, in the list either', async () => {
    const sale = await fixture.helped('Help', { months: 3, hours: 2 });
    expect(await shown(fixture.seller, 'waiting')).toContain(sale.id);
    await refund(sale);
    expect(await shown(fixture.seller, 'waiting')).not.toContain(sale.id);
    await fixture.market.advanceClock(3 * HOUR);
    expect(await shown(fixture.seller, 'overdue')).not.toContain(sale.id);
  });

  it('Time that passed after a refund is not held against the seller, and time before it is', async () => {
    const early = await fixture.helped('Help', { months: 3, hours: 2 });
    const late = await fixture.helped('Help', { months: 3, hours: 2 });
    await refund(early);
    await fixture.market.advanceClock(3 * HOUR);
    await refund(late);
    for (const [{ id, buyer, orderId }, overdue] of [
      [early, false],
      [late, true],
    ] as const) {
      expect((await fixture.read(buyer, id)).thread.overdue).toBe(overdue);
      const { refunds } = (await fixture.get(fixture.shop.admin, '/admin/refunds?status=all')).body.data;
      const found = refunds.find((one: { orderId: string }) => one.orderId === orderId);
      expect(found.support.overdue).toBe(overdue);
    }
  });
});

describe('A buyer whose account is gone', () => {
  it("The seller is neither reminded nor told of a due answer once the buyer's account is gone", async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3, hours: 336 });
    await fixture.shop.settleAll();
    const password = 'a long enough passphrase';
    const deleted = await fixture.market.api('DELETE', '/users/me', {
      token: buyer.token,
      body: { password, now: true },
    });
    expect(deleted.status).toBe(200);
    const before = await titles(fixture.seller);
    expect((await fixture.read(fixture.seller, id)).thread).toMatchObject({
      waiting: false,
      closed: { why: 'gone' },
    });
    expect(await shown(fixture.seller, 'waiting')).not.toContain(id);
    await fixture.passDays(13);
    await fixture.passDays(2);
    expect(await shown(fixture.seller, 'overdue')).not.toContain(id);
    expect(await titles(fixture.seller)).toEqual(before);
  });
});

describe('A form that holds nothing', () => {
  it('A form without any part is refused for what is missing, and not as too large for the room that is left', async () => {
    const { id, buyer } = await fixture.helped();
    const send = async (body: string) => {
      const answer = await fetch(`${fixture.market.url}/api/support/${id}/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'multipart/form-data; boundary=B',
        },
        body,
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await send('')).toEqual([400, 'request.invalid']);
    const field = (n: number) => `--B\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`;
    const fields = Array.from({ length: 20 }, (_, n) => field(n)).join('');
    expect(await send(`${fields}--B--\r\n`)).toEqual([413, 'request.too_large']);
  });
});
