import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type { OfferedLicence } from './states.ts';
import {
  compareVersions,
  highestVersion,
  nextVersion,
  type Offer,
  plainNumber,
  planOffer,
} from './versions.ts';

describe('Numbers of versions', () => {
  it('Version numbers are compared part by part, not as texts', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
    expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
    expect(highestVersion(['2.0.0', '10.0.0', '9.9.9'])).toBe('10.0.0');
    expect(highestVersion([])).toBeUndefined();
  });

  it('The next version number skips those that are taken', () => {
    expect(nextVersion('1.0.0', [])).toBe('1.0.1');
    expect(nextVersion('1.0.0', ['1.0.1', '1.0.2', '3.0.0'])).toBe('1.0.3');
    expect(plainNumber('01.002.0')).toBe('1.2.0');
  });

  it('Any two version numbers have one order, and the next number is higher and free', () => {
    const number = fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)));
        expect(compareVersions(nextVersion(a, [b]), a)).toBeGreaterThan(0);
        expect(nextVersion(a, [b])).not.toBe(b);
      }),
    );
  });
});

const licence = (tier: LicenceTier, rupees: number): OfferedLicence => ({ tier, pricePaise: rupees * 100 });
const sold = { completionStatus: 100, licences: [licence('personal', 500)], ownCondition: '' };
const change = { hasArchive: false };

describe('What changes at once and what waits', () => {
  it('A new price of a licence on sale applies at once', () => {
    for (const sent of [{ pricePaise: 40_000 }, { licences: [licence('personal', 400)] }]) {
      expect(planOffer({ sold, open: null }, { ...change, ...sent })).toEqual({
        prices: [licence('personal', 400)],
        claims: {},
        needsVersion: false,
        isTouched: false,
      });
    }
  });

  it('Another set of licences waits, while a new price of a licence on sale applies at once', () => {
    const licences = [licence('commercial', 900), licence('personal', 400)];
    expect(planOffer({ sold, open: null }, { ...change, licences })).toEqual({
      prices: [licence('personal', 400)],
      claims: { licences: [licence('personal', 400), licence('commercial', 900)] },
      needsVersion: true,
      isTouched: true,
    });
  });

  it('A changed completion claim or archive waits for a review', () => {
    expect(planOffer({ sold, open: null }, { ...change, completionStatus: 80 })).toMatchObject({
      claims: { completionStatus: 80 },
      needsVersion: true,
    });
    expect(planOffer({ sold, open: null }, { hasArchive: true })).toMatchObject({
      claims: {},
      needsVersion: true,
      isTouched: true,
    });
  });

  const open: Offer['open'] = { claims: { completionStatus: 80 }, hasOwnArchive: true };

  it('A change that says nothing new does not touch the waiting version', () => {
    const untouched = { claims: { completionStatus: 80 }, needsVersion: true, isTouched: false };
    expect(planOffer({ sold, open }, change)).toMatchObject(untouched);
    expect(planOffer({ sold, open }, { ...change, completionStatus: 80 })).toMatchObject(untouched);
    expect(planOffer({ sold, open }, { ...change, licences: sold.licences })).toMatchObject(untouched);
  });

  it('A claim sent as it is sold is taken back, and no version is left when nothing waits', () => {
    expect(planOffer({ sold, open }, { ...change, completionStatus: 100 })).toMatchObject({
      claims: {},
      needsVersion: true,
      isTouched: true,
    });
    const bare = { claims: { completionStatus: 80 }, hasOwnArchive: false };
    expect(planOffer({ sold, open: bare }, { ...change, completionStatus: 100 })).toMatchObject({
      needsVersion: false,
    });
  });

  it('A new price also reaches the waiting licences, without another review', () => {
    const licences = [licence('personal', 500), licence('extended', 2000)];
    const waiting = { claims: { licences }, hasOwnArchive: false };
    expect(planOffer({ sold, open: waiting }, { ...change, pricePaise: 45_000 })).toEqual({
      prices: [licence('personal', 450)],
      claims: { licences: [licence('personal', 450), licence('extended', 2000)] },
      needsVersion: true,
      isTouched: false,
    });
  });

  it("A condition in the seller's words waits, and what is sold already takes back the claim", () => {
    const ownCondition = 'Name Asha in the imprint.';
    const claimed = planOffer({ sold, open: null }, { ...change, ownCondition });
    expect(claimed).toMatchObject({ claims: { ownCondition }, needsVersion: true, isTouched: true });
    const open = { claims: { ownCondition }, hasOwnArchive: false };
    expect(planOffer({ sold, open }, change)).toMatchObject({ claims: { ownCondition }, isTouched: false });
    const back = planOffer({ sold, open }, { ...change, ownCondition: '' });
    expect(back).toMatchObject({ claims: {}, needsVersion: false, isTouched: true });
    const taken = planOffer({ sold: { ...sold, ownCondition }, open: null }, { ...change, ownCondition: '' });
    expect(taken).toMatchObject({ claims: { ownCondition: '' }, needsVersion: true });
  });

  it('A licence that is not on sale never changes anything at once', () => {
    const licences = fc
      .uniqueArray(fc.constantFrom(...LICENCE_TIERS), { minLength: 1 })
      .chain((tiers) =>
        fc.tuple(...tiers.map((tier) => fc.integer({ min: 1, max: 9 }).map((price) => licence(tier, price)))),
      );
    fc.assert(
      fc.property(licences, licences, (offered, sent) => {
        const plan = planOffer(
          { sold: { ...sold, licences: offered }, open: null },
          { ...change, licences: sent },
        );
        const tiers = (list: readonly OfferedLicence[]) => list.map(({ tier }) => tier).sort();
        for (const { tier } of plan.prices) expect(tiers(offered)).toContain(tier);
        const isSameSet = JSON.stringify(tiers(offered)) === JSON.stringify(tiers(sent));
        expect(plan.needsVersion).toBe(!isSameSet);
      }),
    );
  });
});
