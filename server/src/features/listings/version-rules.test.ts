import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LICENCE_TIERS, type LicenceTier } from '#contract/listings.ts';
import type { OfferedLicence } from './rules.ts';
import {
  compareVersions,
  highestVersion,
  nextVersion,
  type Offer,
  plainNumber,
  planOffer,
} from './version-rules.ts';

describe('numbers of versions', () => {
  it('compare by their parts, not as texts', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
    expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
    expect(highestVersion(['2.0.0', '10.0.0', '9.9.9'])).toBe('10.0.0');
    expect(highestVersion([])).toBeUndefined();
  });

  it('count on, past those that are taken', () => {
    expect(nextVersion('1.0.0', [])).toBe('1.0.1');
    expect(nextVersion('1.0.0', ['1.0.1', '1.0.2', '3.0.0'])).toBe('1.0.3');
    expect(plainNumber('01.002.0')).toBe('1.2.0');
  });

  it('are in one order', () => {
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
const sold = { completionStatus: 100, licences: [licence('personal', 500)] };
const change = { hasArchive: false };

describe('what changes at once and what waits', () => {
  it('lets the price of what is sold change at once', () => {
    for (const sent of [{ pricePaise: 40_000 }, { licences: [licence('personal', 400)] }]) {
      expect(planOffer({ sold, open: null }, { ...change, ...sent })).toEqual({
        prices: [licence('personal', 400)],
        claims: {},
        needsVersion: false,
        isTouched: false,
      });
    }
  });

  it('lets another set of licences wait, and the price in it that is sold change at once', () => {
    const licences = [licence('commercial', 900), licence('personal', 400)];
    expect(planOffer({ sold, open: null }, { ...change, licences })).toEqual({
      prices: [licence('personal', 400)],
      claims: { licences: [licence('personal', 400), licence('commercial', 900)] },
      needsVersion: true,
      isTouched: true,
    });
  });

  it('lets another claim and another archive wait', () => {
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

  it('keeps what waits already, and is not touched by what says nothing new', () => {
    const untouched = { claims: { completionStatus: 80 }, needsVersion: true, isTouched: false };
    expect(planOffer({ sold, open }, change)).toMatchObject(untouched);
    expect(planOffer({ sold, open }, { ...change, completionStatus: 80 })).toMatchObject(untouched);
    expect(planOffer({ sold, open }, { ...change, licences: sold.licences })).toMatchObject(untouched);
  });

  it('takes a claim back when what is sold is sent, and needs no version when nothing is left', () => {
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

  it('brings a price alone into what waits too, without a review of it', () => {
    const licences = [licence('personal', 500), licence('extended', 2000)];
    const waiting = { claims: { licences }, hasOwnArchive: false };
    expect(planOffer({ sold, open: waiting }, { ...change, pricePaise: 45_000 })).toEqual({
      prices: [licence('personal', 450)],
      claims: { licences: [licence('personal', 450), licence('extended', 2000)] },
      needsVersion: true,
      isTouched: false,
    });
  });

  it('never lets a licence that is not sold change anything at once', () => {
    const licences = fc
      .uniqueArray(fc.constantFrom(...LICENCE_TIERS), { minLength: 1 })
      .chain((tiers) =>
        fc.tuple(...tiers.map((tier) => fc.integer({ min: 1, max: 9 }).map((price) => licence(tier, price)))),
      );
    fc.assert(
      fc.property(licences, licences, (offered, sent) => {
        const plan = planOffer(
          { sold: { completionStatus: 100, licences: offered }, open: null },
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
