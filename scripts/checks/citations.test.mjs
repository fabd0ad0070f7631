import { describe, expect, it } from 'vitest';
import { anchorsOf, findBadCitations, findBadRules } from './citations.mjs';

const LIBRARY = {
  'ARCHITECTURE.md': '# Architecture\n\n## Pages\n\n### One context\n',
  'README.md': '# Codehaat\n',
  'docs/design.md': '# Design\n\n## Pieces of our own\n',
  'docs/pictures/landing.webp': '',
  'docs/decisions/0001-one-contract.md': '# 1. One contract\n',
  'docs/decisions/0012-public-pages.md': '# 12. Public pages\n',
  'docs/rules/P-orders.md': '# P. Orders\n\n## P4. Money\n\nText.\n\n## P10. Refunds\n',
  'docs/rules/L-listings.md': '# L. Listings\n\n## L3. What must be there\n',
};
const citing = (path, text) => findBadCitations({ ...LIBRARY, [path]: text });
const inCode = (text) => citing('server/src/pay.ts', text);
const inDocument = (text) => citing('docs/money.md', text);

describe('The check of citations', () => {
  it.each([
    '// The order is locked (rule P4).',
    '/** Refunds (rules P4, P10, L3); rules P4 and L3 say it. */',
    '/** Money in all its forms (rules P); as rule L3 says. */',
    '/**\n * It is told to both sides (rules P4,\n * P10).\n */',
    '-- Rules P4 to P10 hold here.',
    '/** What pages ask (ARCHITECTURE.md, Pages). */',
    '/** Given to every function (ARCHITECTURE.md,\n * One context). */',
    '/** Marks come nearer (docs/design.md, Pieces of our own). */',
    '// Why: (decisions 1, 12), docs/decisions/0001-one-contract.md, decisions 1 and 12.',
    "// docs/design.md, on the faces that every system has; '/projects/docs/:filename'",
    'Written as README.md, ARCHITECTURE.md and others say.',
  ])('A citation of what is there passes: %j', (text) => {
    expect(inCode(text)).toEqual([]);
  });

  it.each([
    'Amazon S3, time T0, chapter V01, plan B and the rules of S3.',
    "The market's rules: A seller has ten days. Its rules also bind C4 and others.",
    'The rules I wrote. As a rule, A comes before B.',
    '// prices.web.md5 of a payments.mdx in other/rules.md',
  ])('Letters and numbers without the word "rule" right before them are no citation: %j', (text) => {
    expect(inCode(text)).toEqual([]);
  });

  it.each([
    ['// Late money (rule P99).', 'rule P99'],
    ['// Late money (rules P4, P5).', 'rule P5'],
    ['// All of them (rules Q).', 'rule Q'],
    ['// A store (rule S3).', 'rule S3'],
    ['// Why: decision 99.', 'decision 99'],
    ['// Why: decisions 1 and 13.', 'decision 13'],
    ['// Why: docs/decisions/0099-nothing.md.', 'docs/decisions/0099-nothing.md'],
    ['// How: docs/payments.md.', 'docs/payments.md'],
    ['// How: CONTRIBUTING.md.', 'CONTRIBUTING.md'],
    ['/** Pages (ARCHITECTURE.md, Rooms). */', '“Rooms”'],
  ])('A citation of what is not there is found: %j', (text, cited) => {
    expect(inCode(`const first = 1;\n${text}`)).toEqual([
      expect.stringMatching(new RegExp(`^server/src/pay\\.ts:2 cites ${cited}, which`)),
    ]);
  });

  it.each(['rules.md P4', 'specification.md section 9', 'architecture.md, Pages', 'web.md', 'auth.md'])(
    'A paper outside the repository is found: %j',
    (cited) => {
      expect(inCode(`// As there (${cited}).`)).toEqual([
        expect.stringMatching(
          /^server\/src\/pay\.ts:1 cites \w+\.md, a paper that is not in the repository$/,
        ),
      ]);
    },
  );

  it('A migration may name the paper from which its rule came, but the rule has to be there', () => {
    expect(
      citing('server/database/before-baseline/0001_money.sql', '-- Refunds (rules.md P4, P10).'),
    ).toEqual([]);
    expect(
      citing('server/database/before-baseline/0001_money.sql', '\n-- Refunds (rules.md P4, P11).'),
    ).toEqual([
      'server/database/before-baseline/0001_money.sql:2 cites rule P11, which docs/rules does not have',
    ]);
  });

  it('Links between documents lead to files and headings that are there', () => {
    expect(
      inDocument(
        '[a](design.md#pieces-of-our-own) [b](../README.md) [c](https://x.test/y.md) ![d](pictures/landing.webp) ' +
          '[e](decisions) `[f](nowhere.md)` rule [P4](rules/P-orders.md#p4-money)',
      ),
    ).toEqual([]);
    expect(inDocument('[a](design.md#card)\n[b](nowhere.md)\n[c](#here)')).toEqual([
      'docs/money.md:1 cites design.md#card, a heading that docs/design.md does not have',
      'docs/money.md:2 cites nowhere.md, which is not there',
      'docs/money.md:3 cites #here, a heading that docs/money.md does not have',
    ]);
  });

  it.each([
    'Refunds (rules P4 and P10).',
    'Refunds (as the rules P4, P10 and L3 say).',
    'Refunds (rules P4/P10).',
    'Refunds (rules P4,\n * P10 or L3).',
    'Why: decision 0012.',
    'Why (docs/decisions/0012).',
    'Why (rule P4; docs/decisions/0001).',
    'Why (decisions 1, 012).',
    'Why (decisions 1 and 12).',
  ])('A citation of another form is found: %j', (text) => {
    expect(inCode(`/** ${text} */`)).toEqual([
      expect.stringMatching(/cites “.+”, which is written “\(rules O6, P4\)” or “\(decision 12\)”$/),
    ]);
  });

  it('A decision cites another as a decision, not by its bare number', () => {
    const cites = (text) => citing('docs/decisions/0002-cache.md', text);
    expect(cites('As before (decisions 1, 12), in a folder of mode (0700).')).toEqual([]);
    expect(cites('As before (0012).')).toEqual([expect.stringContaining('cites “(0012)”')]);
    expect(cites('As before (decision 13).')).toEqual([
      'docs/decisions/0002-cache.md:1 cites decision 13, which docs/decisions does not have',
    ]);
  });

  it('A rule that stands twice, or in the file of another letter, is found', () => {
    expect(findBadRules(LIBRARY)).toEqual([]);
    expect(
      findBadRules({
        ...LIBRARY,
        'docs/rules/L-more.md': '## L3. Again\n\n## P5. Elsewhere\n',
      }),
    ).toEqual([
      'docs/rules/L-more.md has rule L3, which docs/rules/L-listings.md has already',
      'docs/rules/L-more.md has rule P5, which belongs to another letter',
    ]);
  });

  it('Anchors are made as GitHub makes them, the second of two alike with a number', () => {
    expect(anchorsOf("# What's in it?\n\n## [P4](p.md). `npm` & more\n\n# What's in it?\n")).toEqual([
      'whats-in-it',
      'p4-npm--more',
      'whats-in-it-1',
    ]);
  });
});
