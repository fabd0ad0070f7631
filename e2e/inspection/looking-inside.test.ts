import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose, type Visitor } from '../fixtures/visitor.ts';

const TITLE = 'Invoices for a print shop';
/** Joined here, so that no scanner takes this file for a leak. */
const LIVE_KEY = ['sk', 'live', '51Hx9QmB2eZvKYlo2C7tRw8N'].join('_');
const FILES = {
  'README.md': '# Invoices\n\nRun `npm install`, then `npm start`.\n',
  LICENSE: 'Copyright Asha. You may use it as your licence of this project says.',
  'package.json': JSON.stringify({
    name: 'invoices',
    engines: { node: '>=20' },
    scripts: { start: 'node src/server.js' },
    dependencies: { express: '^5.1.0', pg: '^8.16.0' },
  }),
  'src/server.js': "import express from 'express';\n\nexpress().listen(process.env.PORT);\n",
};
const LEAKING = { ...FILES, 'src/pay.js': `const retries = 3;\nconst stripe = new Stripe("${LIVE_KEY}");\n` };
const ANSWER = 'A key of our test account, revoked in May.';

let journey: Journey;
let server: MarketServer;
let seller: Person;
let studio: Visitor;
let id: string;

beforeAll(async () => {
  journey = await openJourney();
  server = journey.server;
  seller = await register(server, 'seller', 'asha@example.test');
  studio = await journey.visitAs(seller);
  const form = await listingForm({ fields: { title: TITLE }, archive: null });
  const { body } = await server.api('POST', '/projects', { token: seller.token, form });
  id = body.data._id;
  await writeFile(join(journey.folder, 'invoices.zip'), await makeArchive(LEAKING));
});
afterAll(() => journey?.close());

const statusOf = async () =>
  (await server.api('GET', `/projects/${id}`, { token: seller.token })).body.data.status as string;
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' });

/** The steps stand on each other: each is the next thing that happens to the same archive. */
describe('Looking inside an archive', () => {
  it('A seller whose archive holds a live key reads its file and line, and the draft cannot be submitted', async () => {
    const { page } = studio;
    await page.goto(`/dashboard/seller/${id}/edit?step=files`);
    await page.getByLabel('Choose the ZIP').setInputFiles(join(journey.folder, 'invoices.zip'));
    await findings(page).getByText('src/pay.js:2').waitFor();
    await findings(page).getByText('This stops the listing from being submitted.').waitFor();
    expect(await page.textContent('main')).not.toContain(LIVE_KEY.slice(8, 16));
    await expectAccessible(page);

    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    expect(await statusOf()).toBe('draft');
  });

  it('The seller opens a file of the archive to everybody, and cannot open the one with the key', async () => {
    const { page } = studio;
    await page.goto(`/dashboard/seller/${id}/edit?step=files`);
    const samples = page.getByRole('group', { name: 'Sample files' });
    await samples.getByText('src/pay.js').waitFor();
    expect(await samples.getByRole('button', { name: /src\/pay\.js/ }).count()).toBe(0);
    await samples.getByRole('button', { name: /src\/server\.js/ }).click();
    await expectAccessible(page);
    await samples.getByRole('button', { name: 'Show these files' }).click();
    await samples.getByText('The choice is saved.').waitFor();
  });

  it('Once the seller has answered the finding, the listing goes to an admin', async () => {
    const { page } = studio;
    await page.goto(`/dashboard/seller/${id}/edit?step=files`);
    await findings(page)
      .getByRole('button', { name: /^Answer: / })
      .first()
      .click();
    await page.getByLabel('Your answer').fill(ANSWER);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await findings(page).getByText(ANSWER).waitFor();
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('heading', { name: 'Your project is being reviewed' }).waitFor();
    expect(await statusOf()).toBe('pending');
  });

  it('An admin sees the risk in the queue, and the finding with its answer beside the decision', async () => {
    const visitor = await journey.visitAs(journey.admin, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/admin/queue');
    const row = page.getByRole('article', { name: TITLE });
    await row.getByText('Critical risk').waitFor();
    await expectAccessible(page);
    await row.getByRole('link', { name: `Review ${TITLE}` }).click();
    await findings(page).getByText('src/pay.js:2').waitFor();
    await findings(page).getByText(ANSWER).waitFor();
    await expectAccessible(page);
    const decision = page.getByRole('form', { name: 'Decision' });
    await decision.getByText('Approve', { exact: true }).first().click();
    await decision.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText(`Approved: ${TITLE}`).waitFor();
    expect(await statusOf()).toBe('approved');
    await expectCleanAndClose(visitor);
  });

  it('A visitor without JavaScript reads what the project is made of, and no place of a finding', async () => {
    const { page, context } = await journey.visitAs(undefined, { width: 375, scripts: false });
    await page.goto(`/project/share/${id}`);
    const report = page.getByRole('region', { name: 'Looking inside' });
    for (const text of ['Express', 'package.json', 'npm install', '1 critical', 'src/server.js'])
      await report.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await page.content()).not.toContain('src/pay.js:2');
    expect(await page.content()).not.toContain(ANSWER);
    await context.close();
  });

  it('A visitor sees the report in the page and its summary in the modal', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto(`/project/share/${id}`);
    await page.getByRole('button', { name: /the whole SHA-256 of the archive/ }).waitFor();
    const report = page.getByRole('region', { name: 'Looking inside' });
    await report.locator('summary').filter({ hasText: 'src/server.js' }).click();
    const sample = report.getByRole('region', { name: 'src/server.js' });
    await sample.getByText('express').first().waitFor();
    expect(await sample.locator('span[class]').count()).toBeGreaterThan(3);
    await expectAccessible(page);
    await page.goto('/market');
    await page.getByRole('article').filter({ hasText: TITLE }).locator('.card-picture').click();
    const modal = page.getByRole('dialog');
    await modal.locator('.modal-report-place').scrollIntoViewIfNeeded();
    await modal.getByText('Built on Express').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer compares the new version with the old one, file by file and line by line', async () => {
    const buyer = await register(server, 'buyer', 'rohan@example.test');
    await buyProject(server, buyer, id);
    const archive = await makeArchive({ ...FILES, 'src/server.js': `${FILES['src/server.js']}// ready\n` });
    await offerVersion(server, seller, id, { number: '1.1.0', archive });
    const approved = await server.api('POST', `/admin/projects/${id}/approve`, {
      token: journey.admin.token,
    });
    expect(approved.status).toBe(200);
    const visitor = await journey.visitAs(buyer, { width: 375 });
    const { page } = visitor;
    await page.goto(`/project/${id}`);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.scrollIntoViewIfNeeded();
    await versions.getByText('v1.1.0').waitFor();
    await versions.getByRole('link', { name: 'Compare with 1.0.0' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare versions' }).waitFor();
    await page.getByText('src/pay.js').waitFor();
    await expectAccessible(page);
    await page.getByText('src/server.js').click();
    await page.getByText(/Download a version of this project first/).waitFor();
    await expectAccessible(page);
    await page.goto(`/project/${id}`);
    const download = page.waitForEvent('download');
    await versions.scrollIntoViewIfNeeded();
    await versions
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await download;
    await page.goto(`/projects/${id}/compare?from=1.0.0&to=1.1.0`);
    await page.getByText('src/server.js').click();
    await page
      .getByRole('region', { name: /Changed lines of src\/server\.js/ })
      .getByText('// ready')
      .waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, /status of 403/);
  });
});
