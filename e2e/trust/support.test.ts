import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Hostel booking desk';
const QUESTION = 'The import stops at row 12.';
const ANSWER = 'Row 12 has an empty date. This patch skips it.';
/** Longer than a phone is wide. */
const PATCH = 'skip-rows-that-have-no-date-and-say-so-in-the-log-of-the-import.patch';
const MIB = 1024 * 1024;

let journey: Journey;
let server: MarketServer;
let seller: Person;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  ({ server } = journey);
  seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  const fields = { title: TITLE, supportMonths: '3', answerHours: '24' };
  projectId = await publishProject(server, seller, journey.admin, { fields });
  await buyProject(server, buyer, projectId);
  const project = await server.api('GET', `/projects/${projectId}`, { token: buyer.token });
  await server.api('GET', `/projects/download/${project.body.data.projectZipFile.filename}`, {
    token: buyer.token,
  });
});
afterAll(() => journey?.close());

describe('Help after the sale', () => {
  it('A buyer who wants a refund asks the seller first, with a file, and keeps what is typed when one is too large', async () => {
    const visitor = await journey.visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto('/purchases');
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Broken/ }).check();
    await dialog.getByText('That does not move the 30 days').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Ask the seller first' }).click();
    await page.waitForURL(/\/support\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: `Help with ${TITLE}` }).waitFor();
    await page.getByText('Support is promised until').waitFor();
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByText('Write what you want to say, or attach a file').waitFor();
    await page.getByRole('textbox', { name: 'What do you need help with?' }).fill(QUESTION);
    const large = join(journey.folder, 'large.log');
    await writeFile(large, Buffer.alloc(10 * MIB + 1, 'a'));
    const log = { name: 'error.log', mimeType: 'text/plain', buffer: Buffer.from('RangeError: row 12\n') };
    await page.getByLabel('Attach files').setInputFiles(large);
    await page.getByText('large.log is larger than 10 MiB').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Attach files').setInputFiles(log);
    await page.getByRole('button', { name: 'Remove error.log' }).waitFor();
    // Another page meanwhile takes nothing of it away.
    await page.getByRole('link', { name: 'All threads' }).click();
    await page.getByText('You have not asked for help yet').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove error.log' }).waitFor();
    await send.click();
    await page.getByRole('listitem').getByText(QUESTION).waitFor();
    await page.getByText('Waiting for the seller').waitFor();
    await page.getByText('An answer was declared by').waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it("The seller finds a support thread in their dashboard, and the answer appears on the buyer's open page immediately", async () => {
    const asking = await journey.visitAs(buyer, { width: 375 });
    await asking.page.goto('/support');
    await asking.page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await asking.page.getByText('Not seen yet').waitFor();
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await page.getByRole('link', { name: 'Support 1 unread' }).click();
    await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor();
    await page.getByText('Waiting for you').waitFor();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('row 12 error.log');
    await page.waitForURL(/search=/);
    await page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await page.getByText(QUESTION).waitFor();
    await asking.page.getByText('Seen', { exact: true }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /error\.log/ }).click();
    expect((await saved).suggestedFilename()).toBe('error.log');
    await page.getByRole('textbox', { name: 'Message' }).fill(ANSWER);
    const patch = { name: PATCH, mimeType: 'text/plain', buffer: Buffer.from('--- a\n+++ b\n') };
    await page.getByLabel('Attach files').setInputFiles(patch);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('listitem').getByText(ANSWER).waitFor();
    await asking.page.getByRole('listitem').getByText(ANSWER).waitFor();
    await asking.page.getByText('Answered', { exact: true }).waitFor();
    await expectAccessible(asking.page);
    expect(await horizontalOverflow(asking.page)).toBe(0);
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectCleanAndClose(asking);
    await expectCleanAndClose(visitor);
  });

  it('The buyer reports a message, which an admin reads with the file', async () => {
    const visitor = await journey.visitAs(buyer);
    const { page } = visitor;
    await page.goto('/support');
    await page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await page.getByRole('button', { name: 'Report this message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await dialog.getByLabel('Reason').selectOption('Advertising or spam');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Thank you.').waitFor();
    await expectCleanAndClose(visitor);
    const looking = await journey.visitAs(journey.admin);
    await looking.page.goto('/dashboard/admin/reports');
    await looking.page.getByRole('link', { name: ANSWER }).click();
    await looking.page.getByText(`In the thread of a purchase of ${TITLE}`).waitFor();
    const saved = looking.page.waitForEvent('download');
    await looking.page.getByRole('button', { name: PATCH }).click();
    expect((await saved).suggestedFilename()).toBe(PATCH);
    await expectAccessible(looking.page);
    await expectCleanAndClose(looking);
  });

  it('The seller tells the owners about the version, once, and a buyer reads it beside it', async () => {
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto(`/project/${projectId}#versions`);
    await page.getByRole('button', { name: 'Tell the owners about version 1.0.0' }).click();
    await page.getByRole('textbox', { name: /To everybody who bought it/ }).fill('Run the new import once.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tell the owners', exact: true }).click();
    await page.getByText('You told the owners: Run the new import once.').waitFor();
    await expectCleanAndClose(visitor);
    const reading = await journey.visitAs(buyer, { width: 375 });
    await reading.page.goto('/notifications');
    await reading.page.getByText(`${TITLE} 1.0.0: a word from its seller`).waitFor();
    await reading.page.goto(`/project/${projectId}#versions`);
    await reading.page.getByText('Run the new import once.').waitFor();
    await expectAccessible(reading.page);
    expect(await horizontalOverflow(reading.page)).toBe(0);
    await expectCleanAndClose(reading);
  });
});
