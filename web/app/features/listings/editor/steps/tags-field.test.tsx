import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, openStudio, type } from '../../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent);
const saved = async (market: { changes: () => { fields: Record<string, string> }[] }, tags: string[]) =>
  waitFor(() => expect(market.changes().at(-1)?.fields.tags).toBe(JSON.stringify(tags)));

it('A list with commas is taken apart, and leaving the field ends its last tag', async () => {
  const { market } = await openStudio({ title: 'Ledger' }, 'basics');
  type('Tags', 'accounting, society, Accounting');
  expect([chips(), field('Tags').value]).toEqual([['accounting', 'society'], 'Accounting']);
  fireEvent.blur(field('Tags'));
  expect([chips(), field('Tags').value]).toEqual([['accounting', 'society'], '']);
  await saved(market, ['accounting', 'society']);
});

it('A comma and Enter end a tag, and Backspace in the empty field takes the last one away', async () => {
  const { market } = await openStudio({ title: 'Ledger', tags: ['boards'] }, 'basics');
  type('Tags', 'react,');
  expect([chips(), field('Tags').value]).toEqual([['boards', 'react'], '']);
  type('Tags', 'kanban');
  fireEvent.keyDown(field('Tags'), { key: 'Backspace' });
  expect(chips()).toEqual(['boards', 'react', 'kanban']);
  expect(fireEvent.keyDown(field('Tags'), { key: 'Enter' })).toBe(false);
  expect(screen.getByText('Added kanban')).toBeTruthy();
  expect([chips(), field('Tags').value]).toEqual([['boards', 'react', 'kanban'], '']);
  fireEvent.keyDown(field('Tags'), { key: 'Backspace' });
  expect(screen.getByText('Removed kanban')).toBeTruthy();
  await saved(market, ['boards', 'react']);
});

it('A tag that is pressed goes, and the focus moves to the one beside it or to the field', async () => {
  await openStudio({ title: 'Ledger', tags: ['boards', 'react'] }, 'basics');
  fireEvent.click(screen.getByRole('button', { name: 'Remove boards' }));
  expect(document.activeElement?.textContent).toBe('react');
  fireEvent.click(screen.getByRole('button', { name: 'Remove react' }));
  expect([chips(), document.activeElement]).toEqual([[], field('Tags')]);
});

it('Tags that were changed in another tab take the place of what was typed here', async () => {
  const { market } = await openStudio({ title: 'Ledger' }, 'basics');
  market.project = { ...market.project, tags: ['kanban'], revision: 2 };
  type('Tags', 'boards');
  fireEvent.click(await screen.findByRole('button', { name: 'Reload it' }));
  await waitFor(() => expect([chips(), field('Tags').value]).toEqual([['kanban'], '']));
});

it('The tags that listings have most are offered once the field is used', async () => {
  await openStudio({ title: 'Ledger', category: 'web' }, 'basics');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ success: true, data: { facets: { tags: [{ value: 'hostel', count: 3 }] } } });
  });
  fireEvent.focus(field('Tags'));
  await waitFor(() => expect(field('Tags').list?.options[0]?.value).toBe('hostel'));
  expect(asked).toEqual(['/api/projects?category=web&facets=true&limit=1']);
});
