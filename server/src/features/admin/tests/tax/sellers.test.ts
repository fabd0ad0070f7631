import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FIRM,
  FIRMS_PAN,
  openTaxFixture,
  PERSONS_PAN,
  type TaxFixture,
  UNREGISTERED,
} from '#testing/fixtures/tax/tax.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(() => fixture?.shop.market.stop());

const list = async (query: string) => {
  const { shop } = fixture;
  const { status, body } = await shop.get(shop.admin, `/admin/tax/sellers?${query}`);
  expect(status).toBe(200);
  return body.data.sellers as {
    seller: { uid: string };
    missing: { code: string }[];
    hasPan: boolean;
    year: { grossPaise: number; tcsPaise: number; tdsPaise: number; thresholdPaise: number | null };
  }[];
};

test('An admin finds sellers by GSTIN, sees what their year came to, and who lacks what', async () => {
  const { shop } = fixture;
  const firm = await fixture.newSeller({ profile: FIRM, pan: FIRMS_PAN, price: 1000 });
  const person = await fixture.newSeller({ profile: UNREGISTERED, pan: PERSONS_PAN });
  const silent = await fixture.newSeller();
  await fixture.taxed({ projectId: firm.projectId });

  const found = await list(`search=${FIRM.gstin}`);
  expect(found.map(({ seller }) => seller.uid)).toEqual([firm.person.uid]);
  // 0.5 % in two halves and 0.1 % of ₹847.46.
  expect(found[0]).toMatchObject({
    missing: [],
    hasPan: true,
    year: { grossPaise: 100_000, tcsPaise: 424, tdsPaise: 85, thresholdPaise: null },
  });

  const lacking = await list('missing=true&limit=100');
  const codesOf = (uid: string) =>
    lacking.find(({ seller }) => seller.uid === uid)?.missing.map(({ code }) => code);
  expect(codesOf(silent.person.uid)).toEqual(['profile', 'pan']);
  expect(codesOf(firm.person.uid)).toBeUndefined();
  expect(codesOf(person.person.uid)).toBeUndefined();
  expect(lacking.every(({ missing }) => missing.length > 0)).toBe(true);
  const everybody = await list('limit=100');
  expect(everybody.filter(({ missing }) => missing.length > 0)).toHaveLength(lacking.length);

  const file = await shop.get(shop.admin, '/admin/tax/sellers.csv?reason=Asked+by+the+accountant');
  expect(file.bytes.toString()).toContain(FIRM.gstin);
  // The PAN of an account stands in full nowhere but in the TDS return and bank files.
  expect(file.bytes.toString()).not.toContain(PERSONS_PAN);
});
