import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Invoices for a print shop';
const HONEST = { LICENSE: 'Copyright Asha. You may use it as your licence of this project says.' };
/** Joined here, so that no scanner takes this file for a leak. */
const LIVE_KEY = ['sk', 'live', '51Hx9QmB2eZvKYlo2C7tRw8N'].join('_');
const LEAKING = { ...HONEST, 'src/pay.js': `const stripe = new Stripe("${LIVE_KEY}");\n` };

let journey: Journey;
let server: MarketServer;
let seller: Person;
let id: string;

beforeAll(async () => {
  journey = await openJourney();
  server = journey.server;
  seller = await register(server, 'seller', 'asha@example.test');
  const archive = await makeArchive(HONEST);
  const form = await listingForm({ fields: { title: TITLE, submit: 'true' }, archive });
  id = (await server.api('POST', '/projects', { token: seller.token, form })).body.data._id;
  await untilInspected(server, id);
  await decide('approve');
  await writeFile(join(journey.folder, 'clean.zip'), await makeArchive({ ...HONEST, 'notes.txt': 'Clean' }));
  await suspendByInspection();
});
afterAll(() => journey?.close());

const decide = (verb: string) =>
  server.api('POST', `/admin/projects/${id}/${verb}`, {
    token: journey.admin.token,
    body: { reasonCode: 'meets_rules', reason: 'Looked at' },
  });
const statusOf = async () =>
  (await server.api('GET', `/projects/${id}`, { token: seller.token })).body.data.status as string;

/** As if the inspector had not known this kind of key when the version was approved. */
async function suspendByInspection(): Promise<void> {
  const form = new FormData();
  form.append('projectZipFile', new Blob([new Uint8Array(await makeArchive(LEAKING))]), 'leaking.zip');
  await server.api('POST', `/projects/${id}/versions`, { token: seller.token, form });
  await untilInspected(server, id);
  const { token } = seller;
  const { report } = (await server.api('GET', `/projects/${id}/report`, { token })).body.data;
  for (const { _id } of report.findings)
    await server.api('PUT', `/projects/${id}/findings/${_id}`, { token, body: { answer: 'A test key' } });
  await server.api('POST', `/projects/${id}/submit`, { token });
  await decide('approve');
  await server.services.db.deleteFrom('inspection_findings').execute();
  await server.api('POST', `/projects/${id}/inspect`, { token: journey.admin.token });
  await vi.waitFor(async () => expect(await statusOf()).toBe('suspended'), { timeout: 20_000 });
}

describe('A listing that an inspection suspended', () => {
  it('A seller reads what was found, sends another archive from the list, and an admin puts the listing back', async () => {
    const visitor = await journey.visitAs(seller, { width: 375, touch: true });
    const { page } = visitor;
    await page.goto('/dashboard/seller');
    await page.getByText('What the inspection found:').waitFor();
    await page.getByRole('link', { name: `Send another archive of ${TITLE}` }).tap();
    await page.getByText('Suspended by an inspection').waitFor();
    await page.getByRole('list', { name: 'Findings' }).getByText('src/pay.js:1').waitFor();
    expect(await page.getByLabel('Archive summary').count()).toBe(0);
    await expectAccessible(page);
    await page.getByLabel('Choose another ZIP').setInputFiles(join(journey.folder, 'clean.zip'));
    await page.getByLabel('What is new').fill('Without the key');
    await page.getByRole('button', { name: 'Send this version for review' }).tap();
    await page.getByText('Checked and sent for review.', { exact: true }).waitFor();
    await page.getByText('An admin who approves it can put the project back on the market.').waitFor();
    await expectAccessible(page);
    await decide('approve');
    expect((await decide('restore')).status).toBe(200);
    await page.reload();
    await page.getByLabel('Archive summary').waitFor();
    expect(await statusOf()).toBe('approved');
    await expectCleanAndClose(visitor);
  });

  it('What an admin suspended stays closed, with the words of the admin', async () => {
    await decide('suspend');
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    await page.goto(`/dashboard/seller/${id}/edit?step=files`);
    await page.getByText('This project cannot be changed.').waitFor();
    await page.getByText('The reviewer wrote').waitFor();
    expect(await page.locator('[inert]').getByLabel('Choose another ZIP').count()).toBe(1);
    await page.goto('/dashboard/seller');
    await page.getByRole('button', { name: `More for ${TITLE}` }).waitFor();
    expect(await page.getByRole('link', { name: /^(Edit|Send another archive of) / }).count()).toBe(0);
    await expectCleanAndClose(visitor);
  });
});
