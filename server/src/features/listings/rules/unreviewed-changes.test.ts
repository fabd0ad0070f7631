import { describe, expect, it } from 'vitest';
import type { Snapshot } from './snapshot.ts';
import { unreviewedBetween } from './unreviewed-changes.ts';

const listing = (change: Partial<Snapshot> = {}): Snapshot => ({
  title: 'Hostel booking',
  description: 'Rooms and guests',
  category: 'web',
  tags: [],
  demoUrl: '',
  githubRepo: '',
  completionStatus: 100,
  details: {},
  zipDescription: '',
  negotiable: true,
  licences: [],
  images: [{ id: '1', filename: 'one.png' }],
  documents: [],
  version: null,
  ...change,
});

describe('What a change leaves to look at', () => {
  it('A change that changes nothing leaves nothing to look at', () => {
    expect(unreviewedBetween(listing(), listing())).toBeUndefined();
  });

  it('Only pictures that were added are named as new, not those moved or removed', () => {
    const [one, two] = [
      { id: '1', filename: 'one.png' },
      { id: '2', filename: 'two.png' },
    ];
    const added = unreviewedBetween(listing(), listing({ images: [two, one] }));
    expect(added).toMatchObject({ newImages: ['two.png'], changes: [{ field: 'images' }] });
    const removed = unreviewedBetween(listing({ images: [one, two] }), listing({ images: [two] }));
    expect(removed).toMatchObject({ newImages: [], changes: [{ field: 'images' }] });
  });

  it('Only the part of a long text around the difference is kept, without cutting a character', () => {
    const begin = '😀'.repeat(5_000);
    const [before, after] = [`${begin}old${begin}`, `${begin}new${begin}`];
    const found = unreviewedBetween(listing({ description: before }), listing({ description: after }));
    const [change] = found!.changes;
    expect(change!.before).toContain('old');
    expect(change!.after).toContain('new');
    for (const text of [change!.before, change!.after]) {
      expect(text.length).toBeLessThanOrEqual(2_002);
      expect(text.isWellFormed()).toBe(true);
      expect([text.at(0), text.at(-1)]).toEqual(['…', '…']);
    }
  });
});
