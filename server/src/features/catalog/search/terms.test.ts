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
])('%s', (text, terms) => {
  expect(read(text)).toEqual(terms);
});

it('keeps quotes, minus and the order when words are replaced', () => {
  const better = new Map([['kirna', 'kirana']]);
  expect(replaceWords('Kirna -kirna "kirna" or KIRNA', better)).toBe('kirana -kirana "kirna" or kirana');
});

it('corrects typed words only', () => {
  expect(typedWords('Kirna "quoted" -not or c++ 日本語 ab kirna')).toEqual(['kirna']);
});

it('makes something of any text, and never much', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(readSearch(text).flat().length).toBeLessThanOrEqual(24);
    }),
  );
});
