import { describe, expect, it } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { makeProject, makeVersion } from '../../../../testing/review-fixture.ts';
import { asDecided, fieldsBetween, waitsFor } from './waiting.ts';

const DECIDED = { reasonCode: 'incomplete', reason: 'No tests', at: '2026-10-01T08:00:00Z' };
const open = (status: 'pending' | 'changes_requested') => ({ number: '1.1.0', status });

describe('What waits for review', () => {
  it.each([
    ['pending', null, null, 'New listing'],
    ['pending', DECIDED, null, 'Resubmission'],
    ['approved', DECIDED, open('pending'), 'New version 1.1.0'],
    ['unlisted', DECIDED, open('pending'), 'New version 1.1.0'],
    ['approved', DECIDED, open('changes_requested'), undefined],
    ['suspended', DECIDED, open('pending'), undefined],
    ['approved', DECIDED, null, undefined],
    ['changes_requested', DECIDED, null, undefined],
  ] as const)(
    'A listing that is %s, decided %o, with the version %o waits as %s',
    (status, decision, openVersion, words) => {
      expect(waitsFor({ status, decision, openVersion })).toBe(words);
    },
  );
});

describe('A listing as it will be after approval', () => {
  it('The listing shows the archive, licences and completion of the version that waits', () => {
    const licences: Project['licences'] = [
      { tier: 'personal', price: 1299 },
      { tier: 'extended', price: 899 },
    ];
    const openVersion = { ...makeVersion('1.1.0'), claims: { completionStatus: 70, licences } };
    const project = makeProject({
      management: { missing: [], decision: null, curable: false, permittedUse: [], openVersion },
    });
    const decided = asDecided(project);
    expect(decided).toMatchObject({ completionStatus: 70, licences, price: 899 });
    expect(decided.projectZipFile).toMatchObject({ version: '1.1.0', filename: 'stored-1.1.0.zip' });
  });

  it('What the listing is meant for is what the licences that wait allow', () => {
    const licences: Project['licences'] = [{ tier: 'extended', price: 899 }];
    const openVersion = { ...makeVersion('1.1.0'), claims: { licences } };
    const permittedUse: Project['permittedUse'] = ['learning', 'resale_in_product'];
    const management = { missing: [], decision: null, curable: false, permittedUse, openVersion };
    const project = makeProject({ permittedUse: ['learning'], management });
    expect(asDecided(project).permittedUse).toEqual(permittedUse);
  });

  it('The listing stays as it is when no version waits or the version leaves a field out', () => {
    const project = makeProject();
    expect(asDecided(project)).toBe(project);
    const openVersion = { ...makeVersion('1.1.0'), claims: {} };
    const decided = asDecided(
      makeProject({
        management: { missing: [], decision: null, curable: false, permittedUse: [], openVersion },
      }),
    );
    expect(decided).toMatchObject({ completionStatus: 100, price: 1499 });
  });
});

describe('Two readings of a listing', () => {
  it('The comparison names the fields that differ and ignores the revision', () => {
    const before = makeProject();
    const openVersion = { ...makeVersion('1.1.0'), claims: {} };
    const after = makeProject({
      title: 'Another title',
      tags: ['other'],
      revision: 9,
      management: { missing: [], decision: null, curable: false, permittedUse: [], openVersion },
    });
    expect(fieldsBetween(before, after)).toEqual(['title', 'tags', 'archive']);
    expect(fieldsBetween(before, makeProject({ revision: 9 }))).toEqual([]);
  });
});
