import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import { readZip } from '#testing/files/read-zip.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of the refusal that asks for the password. */
const REFUSALS = /status of 403/;

let journey: Journey;
let asha: Person;
beforeAll(async () => {
  journey = await openJourney();
  asha = await register(journey.server, 'buyer', 'asha@example.test');
  const seconds = FRESH_SIGN_IN_MINUTES * 60;
  await journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds: seconds } });
});
afterAll(() => journey?.close());

describe('Taking along what the market holds', () => {
  it('Somebody gives their password, waits, and downloads a ZIP of their data', async () => {
    const visitor = await journey.visitAs(asha, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/buyer?tab=settings');
    const section = page.getByRole('region', { name: 'Your data' });
    const ask = section.getByRole('button', { name: 'Ask for your data' });
    await ask.scrollIntoViewIfNeeded();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await ask.press('Enter');
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await section.getByText('Your data is ready').waitFor({ timeout: 60_000 });
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    const coming = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^codehaat-data-.*\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    const profile = JSON.parse(files.get('data/profile.json')!.toString());
    expect(profile.account[0].email).toBe('asha@example.test');
    await section.getByText('Your browser is downloading it.').waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
