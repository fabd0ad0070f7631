import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { PasskeyDevice, type StoredPasskey, signIn } from '../fixtures/passkey-device.ts';
import { PASSWORD, register } from '../fixtures/people.ts';
import { signInByForm } from '../fixtures/sign-in-form.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** What the browser says of refusals that are meant. */
const REFUSALS = /status of (400|403)/;

let journey: Journey;
let person: Person;
let passkey: StoredPasskey;
beforeAll(async () => {
  journey = await openJourney();
  person = await register(journey.server, 'buyer', 'meera@example.test');
});
afterAll(() => journey?.close());

const post = (path: string, body?: object, token?: string) =>
  journey.server.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const settingsPath = '/dashboard/buyer?tab=settings';

describe('Passkeys in the settings', () => {
  it('The first passkey is added with the keyboard at 375 pixels, brings recovery codes, and can be renamed', async () => {
    const visitor = await journey.visitAs(person, { width: 375 });
    const { page } = visitor;
    const device = await PasskeyDevice.addTo(page);
    await page.goto(settingsPath);
    await section(page).getByText('You have no passkey yet.').waitFor();
    await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByText('turns two-step sign-in on').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await dialog.getByLabel('Name').fill('Phone');
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.waitFor();
    expect(await shown.getByRole('listitem').count()).toBe(10);
    await shown.getByRole('button', { name: 'I have saved them' }).click();
    await section(page).getByText('not used yet').waitFor();
    await page.getByText('with 1 passkey. 10 recovery codes are left.').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);

    await section(page).getByRole('button', { name: 'Rename Phone' }).press('Enter');
    const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await renaming.getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.keyboard.press('Enter');
    await renaming.getByText('Enter a name').waitFor();
    await renaming
      .getByRole('textbox', { name: 'Name' })
      .fill('Phone with a name as long as the names of passkeys may be');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await section(page).getByText('as long as the names').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    [passkey] = (await device.passkeys()) as [StoredPasskey];

    // The same device a second time.
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This device has a passkey of your account already.').waitFor();
    await expectCleanAndClose(visitor, REFUSALS);
  });
});

describe('Signing in with a passkey', () => {
  it('The passkey button signs in without a password, and the passkey later proves who the person is', async () => {
    const visitor = await journey.visitAs(undefined, { width: 1440 });
    const { page } = visitor;
    await page.goto('/login');
    expect(await page.getByLabel('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
    await expectAccessibleInBothThemes(page);
    const device = await PasskeyDevice.addTo(page, [passkey]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await page.waitForURL('**/dashboard/buyer');
    await page.goto(settingsPath);
    await section(page)
      .getByText(/last used/)
      .waitFor();

    await post('/sandbox/clock', { advanceSeconds: FRESH_SIGN_IN_MINUTES * 60 });
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByText('Confirm with your passkey').waitFor();
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    [passkey] = (await device.passkeys()) as [StoredPasskey];
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('A passkey is the second step after the password at 375 pixels, and a device that does not recognise its owner is refused', async () => {
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/login');
    await signInByForm(page, person.email);
    await page.getByText('Now confirm with your passkey.').and(page.locator(':focus')).waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await horizontalOverflow(page)).toBe(0);
    const device = await PasskeyDevice.addTo(page, [passkey]);
    await device.recognise(false);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await page.getByText('No passkey was used.').waitFor();
    await expectAccessibleInBothThemes(page);
    await device.recognise(true);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await page.waitForURL('**/dashboard/buyer');
    [passkey] = (await device.passkeys()) as [StoredPasskey];
    await expectCleanAndClose(visitor, REFUSALS);
  });

  it('A browser without passkeys shows no button, and asks for a recovery code in the second step', async () => {
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page, context } = visitor;
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor({ state: 'detached' });
    await signInByForm(page, person.email);
    await page.getByLabel('Recovery code').waitFor();
    await expectCleanAndClose(visitor);
  });
});

describe('Answers of a device that the market refuses', () => {
  const asked = async (): Promise<PasskeyRequest> => (await post('/auth/passkey-login/options')).body.data;
  const send = (passkey: PasskeyAnswer) => post('/auth/passkey-login', { passkey });

  it('A passkey answer that was sent before, comes from another address or counts back is refused', async () => {
    const visitor = await journey.visitAs(undefined);
    const { page } = visitor;
    await page.goto('/about');
    const device = await PasskeyDevice.addTo(page, [passkey]);
    const answer = await signIn(page, await asked());
    expect((await send(answer)).status).toBe(200);
    expect((await send(answer)).body.code).toBe('account.passkey_ended');

    const elsewhere = createServer((_request, reply) => reply.end('<p>Not the market</p>'));
    await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const phished = await signIn(page, await asked());
    expect((await send(phished)).body.code).toBe('account.passkey_refused');
    elsewhere.close();

    await page.goto('/about');
    await device.keep({ ...passkey, signCount: 0 });
    expect((await send(await signIn(page, await asked()))).body.code).toBe('account.passkey_copied');
    const subject = 'One of your passkeys may have been copied';
    await waitForMail(join(journey.dataDir, 'mail'), { to: person.email, subject });
    await visitor.context.close();
  });

  it("Another person's passkey is refused in the second step", async () => {
    const other = await register(journey.server, 'buyer', 'tara@example.test');
    const visitor = await journey.visitAs(other);
    const { page } = visitor;
    await PasskeyDevice.addTo(page);
    await page.goto(settingsPath);
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    const { challenge, passkey: request } = (
      await post('/auth/login', { email: person.email, password: PASSWORD })
    ).body.data;
    const answer = await signIn(page, { ...request, allowCredentials: [] });
    const refused = await post('/auth/2fa/verify', { challenge, passkey: answer });
    expect([refused.status, refused.body.code]).toEqual([400, 'account.passkey_refused']);
    await expectCleanAndClose(visitor, REFUSALS);
  });
});
