import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Project, ProjectDocument } from '#contract/listings/schemas.ts';
import { PLAIN_SLOTS } from './fallback-slots.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const PROJECT = { _id: ID, projectZipFile: { filename: 'stored.zip', originalName: 'desk.zip' } } as Project;

afterEach(cleanup);

it('Parts of the modal that did not load link to the pages that do the same', () => {
  const element = (
    <>
      {PLAIN_SLOTS.checkout(PROJECT, () => {})}
      {PLAIN_SLOTS.download(PROJECT)}
      {PLAIN_SLOTS.documentAction({ originalName: 'guide.md' } as ProjectDocument, PROJECT)}
    </>
  );
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const hrefOf = (name: string) =>
    within(container).getByRole('link', { name }).getAttribute('href')?.split('?')[0];
  expect(screen.getAllByText('This part did not load.')).toHaveLength(2);
  expect(hrefOf('Go to payment')).toBe(`/payment/${ID}`);
  expect(hrefOf('Open to download desk.zip')).toBe(`/project/${ID}`);
  expect(hrefOf('Open to download guide.md')).toBe(`/project/${ID}`);
});

it('A project without an archive has no download link', () => {
  expect(PLAIN_SLOTS.download({ ...PROJECT, projectZipFile: null })).toBeFalsy();
});
