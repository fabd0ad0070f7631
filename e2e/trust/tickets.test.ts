import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const EMAIL = 'meera@elsewhere.test';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

/** The ticket's page, as the mail leads to it. */
async function linkOf(subject: string): Promise<string> {
  const { text } = await waitForMail(join(journey.dataDir, 'mail'), { to: EMAIL, subject });
  return /\/tickets\/[\w-]+\?token=[\w.-]+/.exec(text)![0];
}

describe('A complaint', () => {
  it('A visitor complains, is answered by mail, reads it on a page of their own and writes again', async () => {
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/grievance');
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Write a complaint' }).click();
    await page.waitForURL('**/contact');
    await page.getByLabel('Your name').fill('Meera');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('What is it about?').selectOption('complaint');
    await page.getByLabel('Message').fill('My refund was refused and nobody has told me why.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
    await page.goto(await linkOf('We have your message'));
    await page.getByText('Waiting for our answer').waitFor();
    await page.getByText('My refund was refused and nobody has told me why.').waitFor();
    // The secret leaves the address at once.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectCleanAndClose(visitor);

    const admin = await journey.visitAs(journey.admin, { width: 375 });
    await admin.page.goto('/dashboard/admin/tickets');
    await admin.page
      .getByRole('link', { name: 'A complaint, or an appeal against a decision of yours' })
      .waitFor();
    await expectAccessible(admin.page);
    expect(await horizontalOverflow(admin.page)).toBe(0);
    await admin.page
      .getByRole('link', { name: 'A complaint, or an appeal against a decision of yours' })
      .click();
    await admin.page.getByRole('button', { name: 'Send' }).click();
    await admin.page.getByText('Write what is to be answered').waitFor();
    await admin.page
      .getByLabel('Your answer')
      .fill('The seller had shown that it runs. Here is what they sent.');
    await admin.page.getByLabel('Close the ticket, nothing is left to do').check();
    await admin.page.getByRole('button', { name: 'Send' }).click();
    await admin.page.getByText('This ticket is closed. It opens again').waitFor();
    await expectAccessible(admin.page);
    await expectCleanAndClose(admin);

    const later = await journey.visitAs(undefined, { width: 375 });
    await later.page.goto(await linkOf('Our answer'));
    await later.page.getByText('Settled', { exact: true }).waitFor();
    await later.page.getByLabel('Add something').fill('It does not run for me. Look again, please.');
    await later.page.getByRole('button', { name: 'Send' }).click();
    await later.page.getByText('Waiting for our answer').waitFor();
    await later.page.getByText('It does not run for me. Look again, please.').waitFor();
    await expectCleanAndClose(later);
  });

  it('A link that is not whole says so, and leads to the contact page', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/tickets/01a1fdf6-d2d2-7325-aedc-e1108b01fd00?token=wrong');
    await page.getByRole('heading', { name: 'This link does not lead to a message' }).waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, /404/);
  });
});
