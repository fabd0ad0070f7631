import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose, type Visitor } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of 40[0139]/;
const ELEVEN_MINUTES = 660;

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

const advance = (advanceSeconds: number) =>
  journey.server.api('POST', '/sandbox/clock', { body: { advanceSeconds } });

/** The end of their account in the settings of a seller. */
async function openSettings({ page }: Visitor) {
  await page.goto('/dashboard/seller?tab=settings');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Stop selling' }).waitFor();
  return section;
}

describe('A seller who wants to stop selling', () => {
  it('A seller stops selling with the keyboard at 375 pixels, proves who they are, and goes on as a buyer', async () => {
    const seller = await register(journey.server, 'seller', 'vidya@example.test');
    const projectId = await publishProject(journey.server, seller, journey.admin);
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    const enter = async () => {
      await page.goto('/login');
      await signInByForm(page, seller.email);
      await page.waitForURL((url) => url.pathname !== '/login');
    };
    await enter();
    const section = await openSettings(visitor);
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await advance(ELEVEN_MINUTES);
    await section.getByRole('button', { name: 'Stop selling' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stop selling' });
    await dialog.waitFor();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Stop selling' }).press('Enter');
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    await enter();
    await page.goto('/dashboard/buyer?tab=settings');
    await page.getByRole('region', { name: 'Delete account' }).getByText('What stays, and why').waitFor();
    expect(await page.getByRole('button', { name: 'Stop selling' }).count()).toBe(0);
    expect((await journey.server.api('GET', `/projects/${projectId}`)).status).toBe(404);
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('A seller with a sale within its guarantee reads what prevents stopping, and stays a seller', async () => {
    const seller = await register(journey.server, 'seller', 'tara@example.test');
    const buyer = await register(journey.server, 'buyer', 'joseph@example.test');
    const admin = await journey.server.api('POST', '/auth/login', {
      body: { email: journey.admin.email, password: PASSWORD },
    });
    const projectId = await publishProject(journey.server, seller, {
      ...journey.admin,
      token: admin.body.data.token,
    });
    await buyProject(journey.server, buyer, projectId);
    const visitor = await journey.visitAs(seller);
    const { page } = visitor;
    const section = await openSettings(visitor);
    const guarantee = /The guarantee of your last sale ends on/;
    await section.getByText(guarantee).waitFor();
    await section.getByRole('link', { name: 'Open your sales' }).waitFor();
    expect(await section.getByRole('button', { name: 'Delete account' }).count()).toBe(0);
    await section.getByRole('button', { name: 'Stop selling' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stop selling' });
    await dialog.getByRole('button', { name: 'Stop selling' }).press('Enter');
    await dialog.getByText(guarantee).waitFor();
    await expectAccessibleInBothThemes(page);
    const me = await journey.server.api('GET', '/users/me', { token: seller.token });
    expect(me.body.data.role).toBe('seller');
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
