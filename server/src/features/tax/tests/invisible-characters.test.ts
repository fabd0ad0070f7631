import { afterAll, beforeAll, expect, it } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import { COMPANY, FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
  await fixture.saveProfile(fixture.shop.seller, FIRM);
});
afterAll(() => fixture?.shop.market.stop());

it('Names and addresses with characters that nobody sees are refused at the field, and lines of an address are not', async () => {
  const sale = await fixture.taxed({ billing: COMPANY });
  const lines = '7 Residency Road\r\nBengaluru 560025';
  expect((await fixture.amend(sale, { ...COMPANY, address: lines })).status).toBe(200);
  for (const [field, text] of [
    ['company', 'Deccan\u202e Tools'],
    ['company', 'Deccan\nTools'],
    ['address', '7 Residency Road\u200b, Bengaluru'],
  ] as const)
    expect((await fixture.amend(sale, { ...COMPANY, [field]: text })).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ field, message: TAX_WORDS.invisible }],
    });
  const { seller } = fixture.shop;
  for (const field of ['legalName', 'address'])
    expect(
      (await fixture.saveProfile(seller, { ...FIRM, [field]: 'Rao\u2066 and Daughters' })).body,
    ).toMatchObject({
      errors: [{ field, message: TAX_WORDS.invisible }],
    });
});
