import { describe, expect, test } from 'vitest';
import { PERMITTED_USES, sortUses, usesSentence, wrongUses } from './permitted-use.ts';

describe('Permitted uses', () => {
  test('Every use is allowed where all three licences are offered', () => {
    expect(wrongUses(PERMITTED_USES, ['personal', 'commercial', 'extended'])).toBeUndefined();
  });

  test('Learning and course work need no other licence than the personal one', () => {
    expect(wrongUses(['learning', 'course_work'], ['personal'])).toBeUndefined();
  });

  test('What is wrong with uses names the licence that is missing for each, in their order', () => {
    expect(wrongUses(['resale_in_product', 'learning', 'client_work'], ['personal'])).toBe(
      'Client work needs the Commercial or Extended licence. Offer it, or take this use away. ' +
        'Resale inside a product needs the Extended licence. Offer it, or take this use away.',
    );
    expect(wrongUses(['resale_in_product', 'saas'], ['commercial'])).toBe(
      'Resale inside a product needs the Extended licence. Offer it, or take this use away.',
    );
  });

  test('A draft that offers no licence yet may name any use', () => {
    expect(wrongUses(PERMITTED_USES, [])).toBeUndefined();
  });

  test.each([
    [['learning'], 'For learning'],
    [['client_work', 'saas'], 'For client work and SaaS'],
    [['learning', 'course_work', 'saas'], 'For learning, course work with credit and SaaS'],
  ] as const)('The uses %j are named in one sentence', (uses, sentence) => {
    expect(usesSentence(uses)).toBe(sentence);
  });

  test('Uses stand in the order in which they are listed, each once', () => {
    expect(sortUses(['saas', 'learning', 'saas', 'unknown'])).toEqual(['learning', 'saas']);
  });
});
