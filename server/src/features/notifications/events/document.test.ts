import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withEvents } from '#features/notifications/events/document.ts';

it('The list of events in docs/notifications.md matches the code', () => {
  const document = readFileSync(new URL('../../../../../docs/notifications.md', import.meta.url), 'utf8');
  expect(document, 'npm run docs:notifications writes it').toBe(withEvents(document));
});
