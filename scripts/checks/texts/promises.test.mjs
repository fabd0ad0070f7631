import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/src/endpoints.ts';
import { ROOT } from '../../npm.mjs';
import { brokenPromises, PROMISES } from './promises.mjs';

/** Pages, and what is mailed and notified. */
const TEXTS = [
  'web/app/**/*.{ts,tsx}',
  'contract/src/**/*.ts',
  'server/src/features/notifications/**/*.ts',
  'server/src/features/*/mails/**/*.ts',
];
/** Files in which the words name something else, and what. */
const NAMES = [
  // A refund, which the provider pays out.
  'web/app/features/admin/refunds/case-decision.tsx',
];

const calls = new Set(Object.keys(ENDPOINTS));
const files = globSync(TEXTS, { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !NAMES.includes(file),
);

describe('What the market promises', () => {
  it('No page, mail or notification promises what no call keeps', () => {
    expect(files.length).toBeGreaterThan(300);
    const broken = files.flatMap((file) =>
      brokenPromises(file, readFileSync(join(ROOT, file), 'utf8'), calls),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['payouts', '<p>Payouts begin at ₹500.</p>'],
    ['payouts', '<p>Then you can have it paid out to your bank account.</p>'],
    ['payouts', "const available = { meaning: 'Ready to withdraw.' };"],
    ['payouts', '<p>On its way to your account.</p>'],
    ['payouts', '<h2>For sellers: when you get paid</h2>'],
    ["a seller's picture and text that others see", "<p>a seller's display name, picture and text</p>"],
    ['a tax number that is kept', "const THINGS = ['For sellers: PAN and bank account'];"],
    ['the data of an account as a file', '<li>You can take your data with you.</li>'],
    ['accounts that their owners delete', "const note = 'Until you delete the account';"],
    ['certificates', '<p>Your licence and its certificate end.</p>'],
    ['reviews by buyers', '<li>A review that you wrote no longer counts.</li>'],
    ['public questions', '<p>Questions that you write</p>'],
    ['a download log that both sides see', '<p>It is in the download log.</p>'],
  ])('The promise of %s is found in %s as long as no call keeps it', (what, source) => {
    const { call } = PROMISES.find((promise) => promise.what === what);
    const found = brokenPromises('page.tsx', source, new Set());
    expect(found.map((one) => one.what)).toContain(what);
    expect(brokenPromises('page.tsx', source, new Set([call])).map((one) => one.what)).not.toContain(what);
  });

  it('Names in the code, comments and what a refund is paid out with promise nothing', () => {
    const source = `// Payouts come later.
      import { payouts } from './certificates and payouts.ts';
      const certificate = ledger['payout'];
      const text = 'A refund could not be paid out';
      const offer = 'Withdraw the request?';`;
    expect(brokenPromises('code.ts', source, new Set())).toEqual([]);
  });
});
