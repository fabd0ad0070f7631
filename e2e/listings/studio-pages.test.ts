import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#testing/market/app.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

let journey: Journey;
let seller: Person;
let draftId: string;

beforeAll(async () => {
  journey = await openJourney();
  const { server } = journey;
  seller = await register(server, 'seller', 'asha@example.test');
  const form = new FormData();
  form.set('title', 'Donaudampfschifffahrtsgesellschaft '.repeat(3).trim().padEnd(120, 'x'));
  draftId = (await server.api('POST', '/projects', { token: seller.token, form })).body.data._id;
});
afterAll(() => journey?.close());

it.each([
  [375, false],
  [768, true],
  [1440, false],
])('The studio fits %i px, dark: %s, with a title as long as it may be', async (width, dark) => {
  const visitor = await journey.visitAs(seller, { width, dark });
  const { page } = visitor;
  for (const name of ['basics', 'pictures', 'details', 'files', 'price', 'review']) {
    await page.goto(`/dashboard/seller/${draftId}/edit?step=${name}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page), `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await expectCleanAndClose(visitor);
});
