import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSearch, replaceWords, typedWords } from './terms.ts';

/** Terms as `a/b` for alternatives, `-a`, `a*` for one that goes on, `"a b"` for what must be adjacent. */
const read = (text: string) =>
  readSearch(text).map((terms) =>
    terms
      .map(({ any, not, prefix }) => {
        const forms = any.map(({ text, adjacent }) => (adjacent ? `"${text.trim()}"` : text.trim()));
        return `${not ? '-' : ''}${forms.join('/')}${prefix ? '*' : ''}`;
      })
      .join(' '),
  );

it.each([
  ['kirana Billing', ['kirana billing/"invoicing"*']],
  ['"Leaf Disease" -camera', ['"leaf disease" -camera']],
  ['leaf or ledger', ['leaf', 'ledger*']],
  ['"leaf"', ['"leaf"']],
  ['k8s', ['k8s/"kubernetes"*']],
  ['Machine  LEARNING kit', ['machine learning/"ml" kit*']],
  ['node.js', ['nodejs/"node"/"node js"*']],
  ['c++ or c#', ['cpp/"c plus plus"', 'csharp/"c sharp"*']],
  ['日本語', ['日本 本語*']],
  ['क्\u200Dषमता', ['क्षमता*']],
  ['-only', []],
  ['or', []],
  ['💥 !! "" - \u202E', []],
])('The search text %s is read as the expected terms', (text, terms) => {
  expect(read(text)).toEqual(terms);
});

it('Quotes, minus signs and the order stay when words of a search are replaced', () => {
  const better = new Map([['kirna', 'kirana']]);
  expect(replaceWords('Kirna -kirna "kirna" or KIRNA', better)).toBe('kirana -kirana "kirna" or kirana');
});

it('Only plain typed words are corrected, not quoted, excluded or special ones', () => {
  expect(typedWords('Kirna "quoted" -not or c++ 日本語 ab kirna')).toEqual(['kirna']);
});

it('Any search text is read as at most 24 terms without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(readSearch(text).flat().length).toBeLessThanOrEqual(24);
    }),
  );
});
