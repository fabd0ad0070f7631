import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import {
  FIRM,
  FIRM_IN_KARNATAKA,
  OPERATOR,
  openTaxFixture,
  PERSONS_PAN,
  SOLE_TRADER,
  type TaxFixture,
  UNREGISTERED,
} from '#testing/fixtures/tax/tax.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(() => fixture?.shop.market.stop());

const newSeller = () => fixture.shop.market.registerAs('seller', 'Asha Rao');
const taxOf = async (person: Person) => (await fixture.shop.get(person, '/seller/tax')).body.data;
const missingOf = async (person: Person) =>
  (await taxOf(person)).missing.map(({ code }: { code: string }) => code);

describe('Tax details of a seller', () => {
  it('A seller who has said nothing is told what is missing, each with the next step', async () => {
    const seller = await newSeller();
    const { profile, pan, missing, year } = await taxOf(seller);
    expect([profile, pan]).toEqual([null, null]);
    expect(missing).toMatchObject([{ code: 'profile' }, { code: 'pan' }]);
    expect(missing[0].text).toContain('Tell us your GST status in your tax details');
    expect(missing[1].text).toContain('Enter it with your payout account');
    expect(year).toMatchObject({ grossPaise: 0, tcsPaise: 0, tdsPaise: 0, thresholdPaise: null });
  });

  it("A seller's GSTIN brings its PAN along, and a person's GSTIN the threshold too", async () => {
    const seller = await newSeller();
    const spaced = { ...SOLE_TRADER, gstin: ' 27abcpd1234f1zc ' };
    const { body } = await fixture.saveProfile(seller, spaced);
    expect(body.data).toMatchObject({
      ...{ pan: 'ABXXXXX4F', missing: [], profile: { gstin: SOLE_TRADER.gstin, state: '27' } },
      year: { thresholdPaise: 50_000_000 },
    });
    await fixture.saveProfile(seller, FIRM);
    expect((await taxOf(seller)).year.thresholdPaise).toBeNull();
    // Without registration there is no GSTIN, whatever the form still has in that field.
    await fixture.saveProfile(seller, { ...UNREGISTERED, gstin: FIRM.gstin });
    expect(await taxOf(seller)).toMatchObject({ pan: null, profile: { gstin: '' } });
  });

  it('Fields that are wrong are named with an example that is right', async () => {
    const seller = await newSeller();
    const faultsOf = async (profile: object) => {
      const { status, body } = await fixture.saveProfile(seller, profile);
      expect(status).toBe(400);
      return Object.fromEntries(
        body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
      );
    };
    expect(await faultsOf({})).toMatchObject({
      ...{ registration: TAX_WORDS.registration, legalName: TAX_WORDS.legalName },
      ...{ address: TAX_WORDS.address, state: TAX_WORDS.state },
    });
    expect(await faultsOf({ ...FIRM, gstin: '' })).toEqual({ gstin: TAX_WORDS.gstin });
    expect(await faultsOf({ ...FIRM, gstin: '27ABCFD1234F1ZY' })).toEqual({ gstin: TAX_WORDS.gstinDigit });
    expect(await faultsOf({ ...FIRM, gstin: '27ABCF01234F1CX' })).toHaveProperty('gstin');
    expect(await faultsOf({ ...FIRM, state: '29' })).toEqual({
      state: 'The GSTIN is of another state: Maharashtra',
    });
    expect((await taxOf(seller)).profile).toBeNull();
  });

  it('Two PANs of one seller are refused at whichever field comes second', async () => {
    const seller = await newSeller();
    expect((await fixture.savePan(seller, PERSONS_PAN)).status).toBe(200);
    const refused = await fixture.saveProfile(seller, FIRM);
    expect(refused.status).toBe(409);
    const text = 'This PAN is not the one in your GSTIN, ABXXXXX4F. One of the two has a mistake.';
    expect(refused.body.errors).toEqual([{ field: 'gstin', msg: text, message: text }]);
    expect((await fixture.saveProfile(seller, SOLE_TRADER)).status).toBe(200);
    // What is shown of these two is the same: here they are compared in full.
    const account = await fixture.savePan(seller, 'ABXPD9934F');
    expect(account.status).toBe(409);
    expect(account.body.errors).toEqual([{ field: 'pan', msg: text, message: text }]);
    expect(await missingOf(seller)).toEqual([]);
  });

  it('A GSTIN belongs to one account: another is refused at its field, and of two at once one gets it', async () => {
    const [first, second] = [await newSeller(), await newSeller()];
    const both = await Promise.all(
      [first, second].map((seller) => fixture.saveProfile(seller, FIRM_IN_KARNATAKA)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'tax.gstin_taken', errors: [{ field: 'gstin' }] });
    const [winner, other] = both[0]!.status === 200 ? [first, second] : [second, first];
    expect((await taxOf(other)).profile).toBeNull();
    expect((await fixture.saveProfile(winner, FIRM_IN_KARNATAKA)).status).toBe(200);
    expect((await fixture.saveProfile(winner, UNREGISTERED)).status).toBe(200);
    expect((await fixture.saveProfile(other, FIRM_IN_KARNATAKA)).status).toBe(200);
  });

  it('A payout account that was given while the mode was off is compared when the mode is on', async () => {
    const seller = await newSeller();
    await fixture.saveProfile(seller, { ...SOLE_TRADER, gstin: '29ABCPD1234F1Z8', state: '29' });
    await fixture.setTaxMode('off');
    expect((await fixture.savePan(seller, 'XYZPD9876K')).status).toBe(200);
    await fixture.setTaxMode('gst');
    expect(await missingOf(seller)).toEqual(['pan_differs']);
  });

  it('A payout account saved before the kind of PAN was stored has no threshold until it is saved again', async () => {
    const seller = await newSeller();
    await fixture.saveProfile(seller, UNREGISTERED);
    await fixture.savePan(seller, PERSONS_PAN);
    const { db } = fixture.shop;
    const changedAt = async () =>
      (await fixture.shop.get(seller, '/seller/payout-account')).body.data.changedAt;
    const before = await changedAt();
    await db
      .updateTable('payout_accounts')
      .set({ pan_kind: null })
      .where('user_id', '=', seller.uid)
      .execute();
    expect(await taxOf(seller)).toMatchObject({ pan: 'ABXXXXX4F', year: { thresholdPaise: null } });
    await fixture.savePan(seller, PERSONS_PAN);
    expect((await taxOf(seller)).year.thresholdPaise).toBe(50_000_000);
    expect(await changedAt()).toBe(before);
  });
});

describe('A market whose tax mode is off', () => {
  it('A market whose tax mode is off neither asks for nor keeps tax details, and refuses them', async () => {
    await fixture.setTaxMode('off');
    const seller = await newSeller();
    expect(await taxOf(seller)).toMatchObject({
      ...{ mode: 'off', profile: null, pan: null, missing: [] },
      year: { grossPaise: 0, thresholdPaise: null },
    });
    const refused = await fixture.saveProfile(seller, FIRM);
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax.off' } });
    const buyer = await fixture.shop.newBuyer();
    const sale = await fixture.taxed({ buyer, billing: { state: '29' } });
    expect((await fixture.shop.get(buyer, '/users/me/billing')).body.data).toEqual({
      ...{ mode: 'off', details: null },
    });
    expect(await fixture.papers(sale.orderId)).toEqual([]);
    expect(await fixture.shop.db.selectFrom('order_billing').selectAll().execute()).toEqual([]);
    const amended = await fixture.amend(sale, { state: '29' });
    expect(amended).toMatchObject({ status: 409, body: { code: 'tax.order_without_paper' } });
    await fixture.setTaxMode('gst');
  });

  it.each([
    ['operatorName', TAX_WORDS.legalName],
    ['operatorGstin', TAX_WORDS.gstin],
    ['operatorAddress', TAX_WORDS.address],
  ])('The tax mode is not turned on without %s', async (field, words) => {
    await fixture.setTaxMode('off');
    const { status, body } = await fixture.setTaxMode('gst', { [field]: '' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: `settings.${field}`, message: words }]);
    await fixture.setTaxMode('gst');
  });

  it.each([
    ['29AAGCB7383J1Z4', TAX_WORDS.tcsGstinOrdinary],
    ['29AAGCB7383J1CG', TAX_WORDS.tcsGstinDigit],
    ['27AAPFU0939F1C6', TAX_WORDS.tcsGstinPan.replace('{pan}', 'AAGCB7383J')],
    ['C', TAX_WORDS.tcsGstin],
  ])('As the GSTIN for TCS %s is refused at its field, with an example', async (operatorTcsGstin, words) => {
    const { status, body } = await fixture.setTaxMode('gst', { ...OPERATOR, operatorTcsGstin });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'settings.operatorTcsGstin', message: words }]);
  });

  it('The GSTIN for TCS may be left out, and is kept as it is printed', async () => {
    const saved = await fixture.setTaxMode('gst', { ...OPERATOR, operatorTcsGstin: ' 29 aagcb 7383j 1cf ' });
    expect(saved.body.data.settings.operatorTcsGstin).toBe(OPERATOR.operatorTcsGstin);
    const without = await fixture.setTaxMode('gst', { ...OPERATOR, operatorTcsGstin: '' });
    expect(without.body.data.settings.operatorTcsGstin).toBe('');
  });
});
