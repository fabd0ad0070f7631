import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const HELD = 'Is there a group at https://chat.riverbank.in/abc where I can ask?';
const OFF_TOPIC = 'Will it rain in Pune tomorrow?';

let journey: Journey;
let buyer: Person;
let projectId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server, admin } = journey;
  const seller = await register(server, 'seller', 'asha@example.test');
  buyer = await register(server, 'buyer', 'rohan@example.test');
  projectId = await publishProject(server, seller, admin, { fields: { title: 'Kirana stock for phones' } });
  for (const text of [HELD, OFF_TOPIC]) {
    const answer = await server.api('POST', `/projects/${projectId}/questions`, {
      token: buyer.token,
      body: { text },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
});
afterAll(() => journey?.close());

describe('Moderating what people write', () => {
  it('An admin publishes a question that waits and hides another on a phone', async () => {
    const visitor = await journey.visitAs(journey.admin, { width: 375 });
    const { page } = visitor;
    await page.goto('/dashboard/admin/texts');
    await page.getByRole('link', { name: HELD }).waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('link', { name: HELD }).click();
    await page.getByText('Contains links').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Publish' }).check({ force: true });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Everybody can read it.').waitFor();

    await page.goto('/dashboard/admin/texts?show=published');
    await page.getByRole('link', { name: OFF_TOPIC }).click();
    await page.getByLabel('Reason').selectOption('off_topic');
    await page.getByLabel('Message to its author').fill('This is about the weather.');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByText('It is hidden.').waitFor();
    await expectCleanAndClose(visitor);
  });

  it('The author reads why a question is hidden, appeals once, and the admin shows it again', async () => {
    const author = await journey.visitAs(buyer, { width: 375 });
    await author.page.goto('/account/texts');
    await author.page.getByText('This is about the weather.').waitFor();
    await expectAccessible(author.page);
    expect(await horizontalOverflow(author.page)).toBe(0);
    await author.page.getByText('Say why it should be shown').click();
    await author.page.getByRole('button', { name: 'Send' }).click();
    await author.page.getByText('Say why it should be shown').nth(1).waitFor();
    await author.page.getByLabel('Why should it be shown?').fill('The project counts umbrellas.');
    await author.page.getByRole('button', { name: 'Send' }).click();
    await author.page.getByText('You appealed, and we are looking at it:').waitFor();
    await expectCleanAndClose(author);

    const admin = await journey.visitAs(journey.admin);
    await admin.page.goto('/dashboard/admin/texts?show=appealed');
    await admin.page.getByRole('link', { name: OFF_TOPIC }).click();
    await admin.page.getByText('The project counts umbrellas.').waitFor();
    await admin.page.getByRole('radio', { name: 'Show again' }).check({ force: true });
    await admin.page.getByRole('button', { name: 'Show again' }).click();
    await admin.page.getByText('Everybody can read it.').waitFor();
    await expectAccessible(admin.page);
    await expectCleanAndClose(admin);
  });
});
