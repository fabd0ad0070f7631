import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '#platform/time/days.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
});
afterAll(() => months?.shop.market.stop());

const stepOf = async (code: string, month = months.month) => {
  const { body } = await months.shop.get(months.shop.admin, `/admin/tax/months/${month}`);
  return body.data.steps.find((step: { code: string }) => step.code === code);
};
const settlements = (month = months.month) =>
  months.shop.db
    .selectFrom('provider_settlements')
    .select(['id', 'utr', 'amount_paise', 'settled_at'])
    .orderBy('settled_at')
    .execute()
    .then((rows) => rows.filter(({ settled_at }) => dayInIndia(settled_at).startsWith(month)));

describe("The provider's settlements before a month is closed", () => {
  test('A month whose settlements were read and agree is done', async () => {
    expect(await settlements()).not.toEqual([]);
    expect(await stepOf('settlements_matched')).toEqual({
      ...{ code: 'settlements_matched', isDone: true, isNeeded: false, lists: [] },
      text: 'All settlements of the month were read, and agree with the books.',
    });
  });

  test('Days whose settlements were never read are counted, and lead to the settlements', async () => {
    const { db } = months.shop;
    const days = () =>
      db
        .updateTable('provider_settlement_days')
        .where('day', '>=', `${months.month}-28` as never)
        .where('day', '<', `${months.next}-01` as never);
    const before = await db.selectFrom('provider_settlement_days').selectAll().execute();
    const count = before.filter(({ day }) => String(day) >= `${months.month}-28`).length;
    expect(count).toBeGreaterThan(0);
    await days().set({ read_at: null, tried_at: months.shop.ctx.now() }).execute();
    const step = await stepOf('settlements_matched');
    expect(step).toMatchObject({ isDone: false, lists: ['settlements'] });
    expect(step.text).toMatch(/^The settlements of \d days? of .* were not read from the payment provider\./);
    await days().set({ read_at: months.shop.ctx.now() }).execute();
    expect(await stepOf('settlements_matched')).toMatchObject({ isDone: true });
  });

  test('A payment that is in no settlement a week later is named', async () => {
    const { db } = months.shop;
    const item = await db
      .selectFrom('provider_settlement_items')
      .select(['id', 'entity_id'])
      .where('kind', '=', 'payment')
      .orderBy('settled_at')
      .executeTakeFirstOrThrow();
    const rename = (entity_id: string) =>
      db.updateTable('provider_settlement_items').set({ entity_id }).where('id', '=', item.id).execute();
    await rename('pay_of_somebody_else');
    const step = await stepOf('settlements_matched');
    expect(step).toMatchObject({ isDone: false });
    expect(step.text).toContain(
      `is in no settlement after a week (${item.entity_id}). Ask the provider for the money.`,
    );
    await rename(item.entity_id);
    expect(await stepOf('settlements_matched')).toMatchObject({ isDone: true });
  });

  test('A month with payments of which nothing was settled is not done', async () => {
    const { db } = months.shop;
    const ids = (await settlements()).map(({ id }) => id);
    const move = (by: number) =>
      db
        .updateTable('provider_settlements')
        .set((eb) => ({ settled_at: eb('settled_at', '+', `${by} days` as never) }))
        .where('id', 'in', ids)
        .execute();
    await move(400);
    expect(await stepOf('settlements_matched')).toMatchObject({
      ...{ isDone: false, lists: ['settlements'] },
      text: expect.stringMatching(
        /^The payment provider has settled nothing in .*, though there were 6 payments and refunds\./,
      ),
    });
    await move(-400);
  });

  test('A settlement item that differs counts until somebody has noted why', async () => {
    const { db, admin, market } = months.shop;
    const [first] = await settlements();
    const item = await db
      .selectFrom('provider_settlement_items')
      .select('id')
      .where('settlement_id', '=', first!.id)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('provider_settlement_items')
      .set((eb) => ({ tax_paise: eb('tax_paise', '+', 1) }))
      .where('id', '=', item.id)
      .execute();
    expect(await stepOf('settlements_matched')).toMatchObject({
      ...{ isDone: false, lists: ['settlement_items'] },
      text: '1 item of a settlement differs from the books. Find out why, and note it.',
    });
    const noted = await market.api('PUT', `/admin/settlement-items/${item.id}/note`, {
      token: admin.token,
      body: { note: 'Rounded by the provider' },
    });
    expect(noted.status).toBe(200);
    expect(await stepOf('settlements_matched')).toMatchObject({ isDone: true });
  });
});

describe('The bank before a month is closed', () => {
  const read = async (...lines: string[]) => {
    const csv = ['date,description,reference,debit,credit', ...lines].join('\r\n');
    const answer = await months.shop.post(months.shop.admin, '/admin/bank-statements', { csv });
    expect(answer.status).toBe(200);
  };
  const interest = (day: string) => `${months.month}-${day},Interest,INT${day},,12.00`;

  test("A month in which the bank's account moved and no statement was read is not done", async () => {
    expect(await settlements()).toHaveLength(1);
    expect(await stepOf('bank_matched')).toMatchObject({
      ...{ isDone: false, isNeeded: false, lists: ['bank_statements'] },
      text: expect.stringContaining('though the books have 1 posting on the bank’s account in it.'),
    });
    expect(await stepOf('bank_matched', '2020-01')).toMatchObject({ isDone: true, lists: [] });
  });

  test('Postings from before the first statement and unexplained bank lines lead to their lists', async () => {
    await read(interest('28'));
    const step = await stepOf('bank_matched');
    expect(step).toMatchObject({ isDone: false, lists: ['bank_statements', 'bank_lines'] });
    expect(step.text).toMatch(/is from before the first statement\. Read one that begins on \w+ 1, \d{4}\./);
    expect(step.text).toContain('1 line of a bank statement is nothing in the books. Note what it is.');
  });

  test('Postings that are on no statement lead to their list', async () => {
    await read(interest('01'));
    const step = await stepOf('bank_matched');
    expect(step).toMatchObject({ isDone: false, lists: ['bank_movements', 'bank_lines'] });
    expect(step.text).toMatch(/^1 posting of .* is on no bank statement\./);
  });

  test('A month is done once every posting is on a statement and every line explained', async () => {
    const [one] = await settlements();
    const day = dayInIndia(one!.settled_at);
    await read(`${day},RAZORPAY ${one!.utr},${one!.utr},,${(one!.amount_paise / 100).toFixed(2)}`);
    const { admin, market } = months.shop;
    const { lines } = (await months.shop.get(admin, '/admin/bank-lines')).body.data;
    expect(lines).toHaveLength(2);
    for (const { _id } of lines)
      await market.api('PUT', `/admin/bank-lines/${_id}/note`, {
        token: admin.token,
        body: { note: 'Interest' },
      });
    expect(await stepOf('bank_matched')).toEqual({
      ...{ code: 'bank_matched', isDone: true, isNeeded: false, lists: [] },
      text: 'All postings on the bank’s account are on statements, and all lines are explained.',
    });
  });
});
