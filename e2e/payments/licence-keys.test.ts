import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { acceptLicence } from '../fixtures/accept-licence.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const TITLE = 'Invoice printer for the desk';
const PRICE_STEP = (id: string) => `/dashboard/seller/${id}/edit?step=price`;
const KEYS = '/dashboard/seller/licence-keys';

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
  projectId = await publishProject(server, seller, journey.admin, { fields: { title: TITLE } });
});
afterAll(() => journey?.close());

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
};
const ask = (call: string, body: object) => server.api('POST', `/licences/${call}`, { body });

describe('A licence key from the studio to its end', () => {
  it('A seller turns keys on, a buyer has theirs, a program activates it, and a refund ends it', async () => {
    const selling = await journey.visitAs(seller);
    await selling.page.goto(PRICE_STEP(projectId));
    await selling.page.getByLabel('Keys', { exact: true }).selectOption('generated');
    await selling.page.getByLabel('Devices of a key at a time').fill('2');
    await save(selling.page);

    const buying = await journey.visitAs(buyer);
    await buying.page.goto(`/project/${projectId}`);
    await buying.page.getByText('Comes with a licence key for up to 2 devices at a time.').first().waitFor();
    await buying.page.goto(`/payment/${projectId}`);
    await acceptLicence(buying.page);
    await buying.page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await buying.page.getByRole('button', { name: 'Success', exact: true }).click();
    await buying.page.waitForURL('**/payment/success?order_id=**');
    const part = buying.page.getByRole('region', { name: `Licence key of ${TITLE}` });
    const key = (await part.locator('code').textContent())!;
    const orderId = new URL(buying.page.url()).searchParams.get('order_id')!;

    const program = { key, projectId, instance: 'serial-1', name: 'Front desk' };
    expect((await ask('activate', program)).status).toBe(201);
    await buying.page.goto('/purchases');
    await part.getByRole('button', { name: /^Devices: 1 of 2/ }).click();
    await buying.page.getByRole('dialog').getByText('Front desk', { exact: true }).first().waitFor();
    await expectAccessibleInBothThemes(buying.page);

    await selling.page.goto(KEYS);
    await selling.page.getByRole('link', { name: TITLE }).click();
    const row = selling.page.getByRole('article', { name: `Key that ends in ${key.slice(-4)}` });
    await row.getByRole('button', { name: /^Devices: 1 of 2/ }).waitFor();
    await expectAccessibleInBothThemes(selling.page);
    for (const width of [320, 1440]) {
      await selling.page.setViewportSize({ width, height: 900 });
      expect([width, await horizontalOverflow(selling.page)]).toEqual([width, 0]);
    }

    const refund = await server.api('POST', `/payments/order/${orderId}/refund`, {
      token: buyer.token,
      body: { reason: 'not_downloaded' },
    });
    expect(refund.body.success).toBe(true);
    expect((await ask('validate', program)).body.data).toMatchObject({ valid: false, status: 'revoked' });
    await selling.page.reload();
    await row.getByText('Refunded').waitFor();
    await expectCleanAndClose(buying);
    await expectCleanAndClose(selling);
  });

  it('A seller adds keys of their own and blocks one, and its buyer reads why', async () => {
    const listed = await publishProject(server, seller, journey.admin, {
      fields: { title: 'Label maker', licenceKeys: 'list' },
    });
    const selling = await journey.visitAs(seller);
    const { page } = selling;
    await page.goto(`${KEYS}?project=${listed}`);
    await page.getByText('No keys are left.').waitFor();
    await page.getByLabel('Add keys').fill('ab');
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await page.getByText('Line 1: a key has 4 to 200 characters').waitFor();
    await page.getByLabel('Add keys').fill('LABEL-0001\nLABEL-0002');
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await page.getByText('2 keys left.').waitFor();

    const buying = await journey.visitAs(buyer);
    await buying.page.goto(`/payment/${listed}`);
    await acceptLicence(buying.page);
    await buying.page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await buying.page.getByRole('button', { name: 'Success', exact: true }).click();
    await buying.page.getByText('LABEL-0001').waitFor();

    await page.reload();
    const row = page.getByRole('article', { name: 'Key that ends in 0001' });
    await row.getByRole('button', { name: /^Block/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Block key' }).click();
    await dialog.getByText('Say why in 5 to 300 characters: the buyer reads it').waitFor();
    await dialog.getByLabel('Reason').fill('It was posted in a forum');
    await dialog.getByRole('button', { name: 'Block key' }).click();
    await row.getByText('Blocked').waitFor();
    await expectAccessibleInBothThemes(page);
    await buying.page.goto('/purchases');
    await buying.page.getByRole('button', { name: 'Details of Label maker' }).click();
    await buying.page.getByText('The reason given: It was posted in a forum').waitFor();
    await expectCleanAndClose(buying);
    await expectCleanAndClose(selling, /status of 400/);
  });
});
