import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

/** With a part that is called like one that the page adds. */
const OWN =
  'Rules of this market.\n\n- Be fair.\n\n## Buying\n\nRead [how refunds work](/refunds).\n\n## Versions\n\nAll stay.';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

describe('Terms and policies', () => {
  it.each([
    [375, false],
    [1440, true],
  ])(
    "An admin's pages about terms and policies are accessible and do not scroll sideways, at %i px, dark: %s",
    async (width, dark) => {
      const visitor = await journey.visitAs(journey.admin, { width, dark });
      const { page } = visitor;
      await page.goto('/dashboard/admin/legal');
      await page.getByRole('link', { name: 'Privacy Policy' }).first().waitFor();
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBe(0);
      for (const path of ['/dashboard/admin/legal/terms', '/dashboard/admin/legal/licences/personal']) {
        await page.goto(path);
        await page.getByLabel('Text', { exact: true }).waitFor();
        await expectAccessible(page);
        expect(await horizontalOverflow(page)).toBe(0);
      }
      await expectCleanAndClose(visitor);
    },
  );

  it('An admin writes, previews and publishes terms; a visitor reads them, and the version before', async () => {
    const visitor = await journey.visitAs(journey.admin);
    const { page } = visitor;
    await page.goto('/dashboard/admin/legal');
    await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click();
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('Only a sentence.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Begin the parts with lines such as').waitFor();
    await text.fill(OWN);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Buying' }).waitFor();
    await page.getByLabel('What changed').fill('Our own words');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. It is in force now.').waitFor();
    await page.getByRole('link', { name: 'Version 2' }).waitFor();
    await expectCleanAndClose(visitor);

    const reader = await journey.visitAs(undefined, { width: 375 });
    await reader.page.goto('/terms');
    await reader.page.getByRole('heading', { level: 2, name: 'Buying' }).waitFor();
    await reader.page.getByText(/^Last changed on .+, version 2$/).waitFor();
    await expectAccessible(reader.page);
    await reader.page.getByRole('link', { name: 'Version 1' }).click();
    await reader.page.getByText('This version held until').waitFor();
    await reader.page.getByRole('heading', { level: 2, name: 'Sellers' }).first().waitFor();
    expect(await reader.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await expectAccessible(reader.page);
    await expectCleanAndClose(reader);
  });

  it('A person who registers with a page from before the change is told, and the second try goes through', async () => {
    const visitor = await journey.visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto('/register');
    await page.getByLabel('E-mail').fill('late-reader@example.test');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    const { version } = (await journey.server.api('GET', '/legal-texts/privacy')).body.data;
    const published = await journey.server.api('POST', '/admin/legal-texts/privacy', {
      token: journey.admin.token,
      body: { text: '## What is kept\n\nLittle.', version },
    });
    expect(published.status).toBe(200);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Our terms or our privacy policy changed while you read').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/dashboard/buyer');
    await visitor.context.close();
  });
});
