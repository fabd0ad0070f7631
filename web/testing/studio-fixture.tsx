import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Project } from '#contract/listings/schemas.ts';
import { Studio } from '../app/features/listings/editor/page.tsx';
import { useListingEditor } from '../app/features/listings/editor/use-editor.ts';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from './fake-listing-api.ts';

function Opened({ id }: { id: string | undefined }) {
  const opening = useListingEditor(SELLER_ID, id);
  if (opening.state !== 'open') return <p>{opening.state}</p>;
  return <Studio editor={opening.editor} inspection={({ version }) => <p>What was found in {version}</p>} />;
}

/** The studio of a listing at one of its steps. */
export async function openStudio(part: Partial<Project>, step: string) {
  const market = fakeListingApi(part);
  const path = `/dashboard/seller/${PROJECT_ID}/edit`;
  const router = createMemoryRouter(
    [
      { path: '/dashboard/seller/:id/edit', element: <Opened id={PROJECT_ID} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`${path}?step=${step}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  // It comes after the page.
  if (step.startsWith('price')) await screen.findByText('Conditions of your own');
  market.calls.length = 0;
  return { market, router };
}

export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
