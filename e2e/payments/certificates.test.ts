import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Ledger for a housing society';
const NUMBER = /CH(-[0-9A-Z]{5}){4}/;

let journey: Journey;
let buyer: Person;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  const seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  const projectId = await publishProject(server, seller, admin, { fields: { title: TITLE } });
  await buyProject(server, buyer, projectId);
});
afterAll(() => journey?.close());

it('A buyer prints the certificate, and a client on a phone checks its number and later the name', async () => {
  const owner = await journey.visitAs(buyer);
  await owner.page.goto('/dashboard/purchases');
  await owner.page.getByRole('button', { name: `Certificate for ${TITLE}` }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Licence certificate' });
  const number = NUMBER.exec((await dialog.getByRole('link', { name: NUMBER }).textContent()) ?? '')![0];
  await expectAccessibleInBothThemes(owner.page);
  const saving = owner.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF for print' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`certificate-${number}.pdf`);
  expect(textOfPdf(await readFile(await saved.path()))).toContain(TITLE);

  const client = await journey.visitAs(undefined, { width: 375, dark: true });
  const { page } = client;
  await page.goto('/verify');
  await expectAccessible(page);
  const field = page.getByRole('textbox', { name: 'Certificate number' });
  await field.fill('CH-00000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('This market has issued no certificate with this number.').waitFor();
  expect(await field.inputValue()).toBe('CH-00000');
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(`**/verify/${number}`);
  await page.getByText('Valid', { exact: true }).waitFor();
  await page.getByText('Not shown by its holder').waitFor();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);

  await dialog.getByRole('checkbox', { name: /Show my name/ }).check();
  const shown = await owner.page.getByText(/They see “(.+)”/).textContent();
  const name = /“(.+?)”/.exec(shown ?? '')![1]!;
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(name, { exact: true }).count();
    })
    .toBe(1);
  await expectCleanAndClose(client, /status of 404/);
  await expectCleanAndClose(owner);
});
