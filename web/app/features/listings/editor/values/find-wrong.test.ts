import { describe, expect, it } from 'vitest';
import { findWrong } from './find-wrong.ts';
import { EMPTY_LISTING, type ListingValues } from './listing.ts';

const wrongIn = (part: Partial<ListingValues>) =>
  findWrong({ ...EMPTY_LISTING, ...part }).map(({ field, message }) => [field, message]);

describe('What a draft may not contain', () => {
  it('An empty listing has nothing wrong: a draft may be incomplete', () => {
    expect(wrongIn({})).toEqual([]);
  });

  it.each<[Partial<ListingValues>, string, string]>([
    [{ title: 'x'.repeat(121) }, 'title', 'At most 120 characters'],
    [{ tags: `web, ${'x'.repeat(31)}` }, 'tags', 'A tag has at most 30 characters'],
    [{ tags: Array.from({ length: 13 }, (_, index) => index).join() }, 'tags', 'At most 12 tags'],
    [{ completionStatus: '101' }, 'completionStatus', 'Enter a whole number from 0 to 100'],
    [{ versionNumber: '1.0' }, 'versionNumber', 'Enter a version such as 1.0.0'],
    [{ demoUrl: 'demo' }, 'demoUrl', 'Enter an address that begins with https:// or http://'],
    [
      { prices: { personal: '99', commercial: '', extended: '1e3' } },
      'prices.extended',
      'Enter whole rupees from ₹1 to ₹5,00,000, or 0 to give it away',
    ],
    [
      { projectDetails: { ...EMPTY_LISTING.projectDetails, timeline: 'x'.repeat(501) } },
      'projectDetails.timeline',
      'At most 500 characters',
    ],
    [
      { volumeSteps: [{ quantity: '5', percent: '' }] },
      'volumeSteps',
      'Step 1: enter a whole percentage from 1 to 50',
    ],
    [
      { permittedUse: ['saas'], prices: { personal: '99', commercial: '', extended: '' } },
      'permittedUse',
      'SaaS needs the Commercial or Extended licence. Offer it, or take this use away.',
    ],
    [{ floorPercent: '69' }, 'floorPercent', 'Enter a whole number from 70 to 100, or nothing'],
    [
      { floorPercent: '90', autoAcceptPercent: '85' },
      'floorPercent',
      'At most the 85% from which offers are accepted at once',
    ],
  ])('The value %j is refused at the control %s', (part, field, message) => {
    expect(wrongIn(part)).toEqual([[field, message]]);
  });

  it('The words of a document are refused at that document', () => {
    const id = '0191d2a0-0000-7000-8000-00000000d0c1';
    const documents = [{ id, type: 'readme', description: 'x'.repeat(301), access: 'buyers' } as const];
    expect(wrongIn({ documents })).toEqual([[`documents.${id}`, 'At most 300 characters']]);
  });

  it('Several wrong fields are named in the order of the steps', () => {
    const wrong = wrongIn({
      title: 'x'.repeat(121),
      autoAcceptPercent: '7',
      demoUrl: 'x',
      tags: 'x'.repeat(31),
    });
    expect(wrong.map(([field]) => field)).toEqual(['title', 'tags', 'demoUrl', 'autoAcceptPercent']);
  });
});
