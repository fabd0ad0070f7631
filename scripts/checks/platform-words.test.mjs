import { describe, expect, it } from 'vitest';
import { businessWords } from './platform-words.mjs';

const FILE = 'server/src/platform/files/names.ts';

describe('The words of the platform', () => {
  it('The platform may not name what the market is about, in comments neither', () => {
    expect(businessWords(FILE, `const sellerIds = [];\n/** Of a listing. */`)).toEqual([
      { line: 1, word: 'seller' },
      { line: 2, word: 'listing' },
    ]);
    expect(businessWords(FILE, `const ORDERS = 'orders';`)).toHaveLength(2);
  });

  it('A word with a technical meaning of its own is no business word', () => {
    expect(businessWords(FILE, `/** In the same order; a preview of \`order.txt\`. */`)).toEqual([]);
    expect(businessWords('server/src/platform/pages/csp.ts', `const policy = 'payment=()';`)).toEqual([]);
  });

  it('Tests of the platform and files outside it may say every word', () => {
    expect(businessWords('server/src/platform/names.test.ts', `const seller = 1;`)).toEqual([]);
    expect(businessWords('server/src/features/listings/view/rows.ts', `const seller = 1;`)).toEqual([]);
  });
});
