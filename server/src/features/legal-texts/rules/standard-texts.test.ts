import { expect, test } from 'vitest';
import { LEGAL_KINDS } from '#contract/legal-texts/constants.ts';
import { ANSWER_DUE_HOURS } from '#contract/tickets/constants.ts';
import { splitText } from './split-text.ts';
import { standardText } from './standard-texts.ts';

const FACTS = { market: 'Naya Haat', sellerPercent: 85 };

test.each(LEGAL_KINDS)(
  'The text of %s has a lead, a list in short and parts, and no figure is missing in it',
  (kind) => {
    const text = standardText(kind, FACTS);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    const { lead, inShort, sections } = splitText(text);
    expect(lead.length).toBeGreaterThan(20);
    expect(inShort).toMatch(/^- /);
    expect(sections.length).toBeGreaterThan(5);
    for (const { title, markdown } of sections) expect(markdown.length, title).toBeGreaterThan(40);
  },
);

test('The terms name the market, its share for sellers, and amounts as people read them', () => {
  const text = standardText('terms', { ...FACTS, sellerPercent: 90 });
  expect(text).toContain('The rules between you and Naya Haat');
  expect(text).toContain('You receive 90% of what the buyer paid');
  expect(text).toContain('₹500');
});

test('The terms and the privacy policy promise an answer by when a ticket is due', () => {
  expect(standardText('terms', FACTS)).toContain(`A person answers within ${ANSWER_DUE_HOURS} hours`);
  expect(standardText('privacy', FACTS)).toContain(`We answer within ${ANSWER_DUE_HOURS} hours`);
});

test('The terms call a personal licence what its text calls it', () => {
  expect(standardText('terms', FACTS)).toContain('one non-commercial product of your own');
});

test('The privacy policy names everything that an account keeps', () => {
  const text = standardText('privacy', FACTS);
  for (const kept of [
    'key of your app, encrypted; names, public keys and last use of passkeys; hashes of recovery codes',
    'Names and addresses that your account had before',
    'A copy of your data that you asked for',
    'refunds and reports, reports about you',
    'Reviews, questions, replies and answers that you publish',
    'wishlist, saved searches',
    'Which versions of the terms',
    'it takes the place of your second step for 30 days',
  ])
    expect(text).toContain(kept);
});
