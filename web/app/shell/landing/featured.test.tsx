import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFeatured } from './featured-from-browser.tsx';

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (title: string) => ({
  _id: '01980000-0000-7000-8000-000000000001',
  title,
  category: 'web',
  price: 499,
  tags: [],
  permittedUse: [],
  images: [],
  seller: { displayName: 'Asha' },
  stats: { views: 0, sales: 0, downloads: 0 },
  rating: { average: null, count: 0 },
  buyers: [],
  completionStatus: 100,
  demoUrl: null,
  documentationFiles: [],
  projectZipFile: null,
});
const answer = (titles: string[]) =>
  Response.json({ success: true, data: { projects: titles.map(card), page: 1, limit: 4, total: 0 } });
const failure = () => Response.json({ success: false, message: 'Something went wrong' }, { status: 500 });

/** What each of the two lists answers. */
async function show(lists: { featured: () => Response; approved?: () => Response }) {
  const asked: string[] = [];
  server.mockImplementation(async (address) => {
    const path = String(address).split('?')[0]?.split('/').at(-1) ?? '';
    asked.push(path);
    return (path === 'featured' ? lists.featured : (lists.approved ?? failure))();
  });
  const router = createMemoryRouter([{ path: '/', element: <ClientFeatured owned={new Set()} /> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  return asked;
}

describe('Featured projects that load late', () => {
  it('Placeholders in the size of cards are shown until the featured projects arrive', async () => {
    server.mockReturnValue(new Promise(() => {}));
    const router = createMemoryRouter([{ path: '/', element: <ClientFeatured owned={new Set()} /> }]);
    const { container } = render(<RouterProvider router={router} />);
    expect(await screen.findByText('Loading projects')).toBeTruthy();
    expect(container.querySelectorAll('.card-skeleton')).toHaveLength(4);
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  });

  it('The featured projects are shown when there are some', async () => {
    const asked = await show({ featured: () => answer(['Hostel booking desk']) });
    expect(await screen.findByRole('heading', { name: 'Hostel booking desk' })).toBeTruthy();
    expect(asked).toEqual(['featured']);
  });

  it.each([
    ['are none', () => answer([])],
    ['fail', failure],
  ])('The newest approved projects are shown when the featured ones %s', async (_, featured) => {
    const asked = await show({ featured, approved: () => answer(['Ledger for a shop']) });
    expect(await screen.findByRole('heading', { name: 'Ledger for a shop' })).toBeTruthy();
    expect(asked).toEqual(['featured', 'approved']);
  });

  it('The page says that there are no featured projects when both lists fail', async () => {
    await show({ featured: failure });
    await waitFor(() => screen.getByRole('heading', { name: 'No featured projects available' }));
    screen.getByText('Check back soon for amazing new projects!');
  });
});
