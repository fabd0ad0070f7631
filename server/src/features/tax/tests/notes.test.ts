import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#features/payments/service/disputes/sync.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
  expect((await fixture.saveProfile(fixture.shop.seller, FIRM)).status).toBe(200);
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const sold = () => fixture.taxed({ billing: { state: '29' } });
const UNTAXED = { tcs: 0, tds: 0, commissionGst: 0, pending: 0 };

/** What was issued about a sale after its invoice, such as `credit_note 149900`. */
const notesOf = async ({ orderId }: TestSale) =>
  (await fixture.contents(orderId)).slice(1).map(({ kind, totalPaise }) => `${kind} ${totalPaise}`);

async function refundInPart({ paymentId }: TestSale, amount: number) {
  await fixture.shop.control('/refund', { payment_id: paymentId, amount });
  await fixture.shop.settleAll();
}

describe('Notes about what refunds and disputes change', () => {
  it('Credit notes of parts refer to the invoice and its postings, and add up to it to the paisa', async () => {
    const sale = await sold();
    for (const amount of [101, 33_333, 66_666, 49_800]) await refundInPart(sale, amount);
    const [invoice, ...notes] = await fixture.contents(sale.orderId);
    expect(notes).toHaveLength(4);
    for (const part of ['taxablePaise', 'igstPaise', 'roundingPaise', 'totalPaise'] as const)
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice![part]);
    const papers = await fixture.papers(sale.orderId);
    for (const [index, note] of notes.entries()) {
      const { original_id, posting_id, content } = papers[index + 1]!;
      expect(original_id).toBe(papers[0]!.id);
      expect(content.postings).toEqual([posting_id]);
      expect(note.original).toEqual({ number: invoice!.number, issuedAt: invoice!.issuedAt });
      expect(note.reason).toBe('The price was refunded.');
    }
    expect(await fixture.keptOf(sale.orderId)).toEqual(UNTAXED);
  });

  it('A refund that does not reach the buyer has a debit note, and what is kept is kept again', async () => {
    const sale = await sold();
    const before = await fixture.keptOf(sale.orderId);
    await fixture.shop.control('/set', { refundOutcome: 'failed' });
    await fixture.ask(sale, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    expect(await notesOf(sale)).toEqual(['credit_note 149900', 'debit_note 149900']);
    expect(await fixture.keptOf(sale.orderId)).toEqual(before);
  });

  it('A lost dispute has a credit note, and a debit note once it is won after all', async () => {
    const sale = await sold();
    const before = await fixture.keptOf(sale.orderId);
    const dispute = await fixture.dispute(sale);
    expect(await notesOf(sale)).toEqual([]);
    await fixture.resolve(dispute, 'lost');
    expect(await notesOf(sale)).toEqual(['credit_note 149900']);
    expect(await fixture.keptOf(sale.orderId)).toEqual(UNTAXED);
    await fixture.setAtProvider(dispute, 'won');
    await Promise.all([1, 2].map(() => syncDispute(fixture.shop.ctx, dispute)));
    expect(await notesOf(sale)).toEqual(['credit_note 149900', 'debit_note 149900']);
    expect(await fixture.keptOf(sale.orderId)).toEqual(before);
    const reasons = (await fixture.contents(sale.orderId)).map(({ reason }) => reason);
    expect(reasons).toEqual([
      null,
      'The buyer’s bank took the price back.',
      'The buyer’s bank gave the price back to the seller.',
    ]);
  });

  it('The mails about a lost dispute name its credit note, which stands beside the purchase', async () => {
    const sale = await sold();
    await refundInPart(sale, 49_900);
    const dispute = await fixture.dispute(sale, { amount: 100_000 });
    await fixture.resolve(dispute, 'lost');
    await fixture.shop.settleAll();
    const { body } = await fixture.shop.get(sale.buyer, `/payments/order/${sale.orderId}/papers`);
    const [, , note] = body.data.papers;
    expect(note).toMatchObject({ kind: 'credit_note', totalPaise: 100_000 });
    const mailTo = (to: string) =>
      waitForMail(fixture.shop.market, { to, subject: 'Hostel booking web app: the dispute is lost' });
    expect((await mailTo(sale.buyer.email)).text).toContain(
      `The credit note ${note.number} is in your purchases.`,
    );
    expect((await mailTo(fixture.shop.seller.email)).text).toContain(
      `The credit note ${note.number} is among your invoices.`,
    );
    await expect
      .poll(async () => JSON.stringify((await fixture.shop.get(sale.buyer, '/notifications')).body), {
        timeout: 20_000,
      })
      .toContain(`The credit note ${note.number} is in your purchases.`);
  });

  it('A dispute of which nothing of the price is left names no credit note', async () => {
    const sale = await sold();
    await refundInPart(sale, 149_900);
    const dispute = await fixture.dispute(sale, { amount: 149_900 });
    await fixture.resolve(dispute, 'lost');
    const mail = await waitForMail(fixture.shop.market, {
      ...{ to: sale.buyer.email, subject: 'Hostel booking web app: the dispute is lost' },
    });
    expect(mail.text).not.toContain('credit note');
  });

  it('What a dispute costs beyond what is left has no note', async () => {
    const sale = await sold();
    await refundInPart(sale, 49_900);
    const dispute = await fixture.dispute(sale, { amount: 149_900 });
    await fixture.resolve(dispute, 'lost');
    expect(await notesOf(sale)).toEqual(['credit_note 49900', 'credit_note 100000']);
  });

  it('What was sold while the mode was on has its note after it is off, and nothing else has one', async () => {
    const taxed = await sold();
    await fixture.setTaxMode('off');
    const plain = await sold();
    for (const sale of [taxed, plain]) {
      expect((await fixture.ask(sale, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
      await fixture.shop.settleAll();
    }
    await fixture.setTaxMode('gst');
    expect(await notesOf(taxed)).toEqual(['credit_note 149900']);
    expect(await fixture.contents(plain.orderId)).toEqual([]);
  });

  it('One refund that is asked for many times at once has one note', async () => {
    const sale = await sold();
    await Promise.all([1, 2, 3, 4].map(() => fixture.ask(sale, { reason: 'not_downloaded' })));
    await fixture.shop.settleAll();
    expect(await notesOf(sale)).toEqual(['credit_note 149900']);
  });
});
