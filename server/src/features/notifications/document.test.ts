import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withEvents } from '#features/notifications/document.ts';

it('docs/notifications.md says who is told of what as it is', () => {
  const document = readFileSync(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8');
  expect(document, 'npm run docs:notifications writes it').toBe(withEvents(document));
});
