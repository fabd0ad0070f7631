import { describe, expect, it } from 'vitest';
import { changedFields, fieldTexts } from '../values/fields.ts';
import { EMPTY_LISTING, type ListingValues } from '../values/listing.ts';
import { mergeListing } from './merge.ts';

const BASE: ListingValues = {
  ...EMPTY_LISTING,
  title: 'Ledger',
  tags: 'a, b',
  prices: { personal: '499', commercial: '', extended: '' },
  documents: [{ id: 'd1', type: 'technical', description: 'Guide', access: 'preview' }],
  imageCaptions: [
    { id: 'b', caption: 'Board' },
    { id: 'a', caption: '' },
  ],
};
const base = fieldTexts(BASE);

describe('What has changed in a listing', () => {
  it('Different spacing and a trailing comma do not count as changes', () => {
    const now = { ...BASE, title: ' Ledger ', tags: 'a,b,', prices: { ...BASE.prices, personal: ' 499' } };
    expect(changedFields(base, fieldTexts(now))).toEqual([]);
  });

  it('Changed fields are named in the order of the form', () => {
    const now: ListingValues = {
      ...BASE,
      prices: { ...BASE.prices, commercial: '999' },
      title: 'Ledger 2',
      projectDetails: { ...BASE.projectDetails, techStack: 'Node' },
      documents: [],
    };
    expect(changedFields(base, fieldTexts(now))).toEqual([
      'title',
      'projectDetails.techStack',
      'documents',
      'licences',
    ]);
  });

  it('A tag is kept once, whatever its case', () => {
    expect(fieldTexts({ ...BASE, tags: 'A, a, b ,' }).tags).toBe('["A","b"]');
  });
});

describe('Merging two versions of a listing', () => {
  it('A change typed here and a change made elsewhere are both kept', () => {
    const mine = { ...BASE, title: 'Ledger 2' };
    const theirs = { ...BASE, demoUrl: 'https://demo.example' };
    const { values, conflicts } = mergeListing(base, mine, theirs);
    expect(values).toMatchObject({ title: 'Ledger 2', demoUrl: 'https://demo.example' });
    expect(conflicts).toEqual([]);
  });

  it("A field that both sides changed is named as a conflict and shows the other side's value", () => {
    const { values, conflicts } = mergeListing(
      base,
      { ...BASE, title: 'Mine', tags: 'c' },
      { ...BASE, title: 'Theirs' },
    );
    expect(conflicts).toEqual(['title']);
    expect(values).toMatchObject({ title: 'Theirs', tags: 'c' });
  });

  it("A seller's own change whose answer was lost is not a conflict", () => {
    const sent = { ...BASE, title: 'Ledger 2' };
    const { values, conflicts } = mergeListing(base, { ...sent, title: 'Ledger 2 ' }, sent);
    expect(conflicts).toEqual([]);
    expect(values.title).toBe('Ledger 2 ');
  });

  it('Documents are merged one by one', () => {
    const [guide] = BASE.documents;
    if (!guide) throw new Error('no document');
    const added = { ...guide, id: 'd2', description: 'API' };
    const mine = { ...BASE, documents: [{ ...guide, access: 'buyers' as const }] };
    const { values, conflicts } = mergeListing(base, mine, { ...BASE, documents: [guide, added] });
    expect(conflicts).toEqual([]);
    expect(values.documents).toEqual([{ ...guide, access: 'buyers' }, added]);
    const removed = mergeListing(base, { ...BASE, documents: [] }, { ...BASE, documents: [guide, added] });
    expect(removed.values.documents).toEqual([added]);
    const gone = mergeListing(base, mine, { ...BASE, documents: [] });
    expect(gone.values.documents).toEqual([]);
  });

  it('Captions are merged picture by picture, whatever the order of the pictures', () => {
    const mine = {
      ...BASE,
      imageCaptions: [
        { id: 'b', caption: 'Board' },
        { id: 'a', caption: 'Mine' },
      ],
    };
    const theirs = {
      ...BASE,
      imageCaptions: [
        { id: 'a', caption: '' },
        { id: 'c', caption: 'New' },
        { id: 'b', caption: 'Theirs' },
      ],
    };
    const { values, conflicts } = mergeListing(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values.imageCaptions).toEqual([
      { id: 'a', caption: 'Mine' },
      { id: 'c', caption: 'New' },
      { id: 'b', caption: 'Theirs' },
    ]);
    const gone = mergeListing(base, mine, { ...BASE, imageCaptions: [] });
    expect(gone.values.imageCaptions).toEqual([]);
  });
});
