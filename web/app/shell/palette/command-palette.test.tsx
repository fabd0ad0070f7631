import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaletteOpener } from './opener.tsx';

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  server.mockReset().mockImplementation(async () => suggestions([]));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

const suggestions = (found: object[]) => Response.json({ success: true, data: { suggestions: found } });

function open(page?: ReactNode) {
  const start = (
    <>
      <PaletteOpener />
      {page && <main>{page}</main>}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: start },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { here: () => router.state.location.pathname + router.state.location.search };
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });
const current = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
};
/** The palette is a chunk of its own: until it is there. */
const arrived = () => act(() => vi.dynamicImportSettled());
async function openedByKey(page?: ReactNode) {
  const place = open(page);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await arrived();
  return place;
}

describe('The command palette', () => {
  it('The palette opens with its button', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Search and commands' }));
    await arrived();
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
  });

  it('The palette closes with the key that opens it', async () => {
    await openedByKey();
    await act(async () => void fireEvent.keyDown(window, { key: 'k', metaKey: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('The arrow keys move through the palette, past its ends, and mark the current entry', async () => {
    await openedByKey();
    expect(current()).toBe('Home');
    press('ArrowDown');
    expect(current()).toBe('Market');
    press('ArrowUp');
    press('ArrowUp');
    expect(current()).toBe('Switch between light and dark');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('Enter opens the chosen page', async () => {
    const place = await openedByKey();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pric' } });
    expect(current()).toBe('Pricing');
    await act(async () => press('Enter'));
    expect(place.here()).toBe('/pricing');
  });

  it('Enter searches the market for what was typed', async () => {
    const place = await openedByKey();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'gst invoice' } });
    await act(async () => press('Enter'));
    expect(place.here()).toBe('/market?search=gst+invoice');
  });

  it('The palette finds projects by title and lists them after its own entries', async () => {
    server.mockImplementation(async () =>
      suggestions([
        { kind: 'tag', text: 'pricing', count: 2 },
        { kind: 'title', text: 'Price list for a shop', id: '42' },
      ]),
    );
    const place = await openedByKey();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pric' } });
    const option = await screen.findByRole('option', { name: 'Price list for a shop' });
    expect(String(server.mock.calls[0]?.[0])).toContain('/projects/suggest?q=pric');
    expect(current()).toBe('Pricing');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByText('3 results')).toBeTruthy();
    await act(async () => void fireEvent.click(option));
    expect(place.here()).toBe('/project/share/42');
  });

  it('The palette offers what can be done on the page, and presses it', async () => {
    const pressed = vi.fn();
    await openedByKey(
      <>
        <button type="button" className="btn" onClick={() => pressed('offer')}>
          Make an
          <b> offer</b>
        </button>
        <button type="button" className="btn" disabled>
          Buy
        </button>
        <ul>
          <li>
            <button type="button" className="btn">
              Make a row better
            </button>
          </li>
        </ul>
      </>,
    );
    const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(labels.slice(0, 2)).toEqual(['Make an offer', 'Home']);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'offer' } });
    expect(current()).toBe('Make an offer');
    await act(async () => press('Enter'));
    await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['offer']]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('The palette works without projects when these cannot be loaded', async () => {
    server.mockImplementation(async () => Response.json({ success: false, message: 'No' }, { status: 500 }));
    await openedByKey();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'gst' } });
    await vi.waitFor(() => expect(server).toHaveBeenCalled());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Search the market for “gst”',
    ]);
  });

  it('Enter does nothing in the palette while a word is being composed', async () => {
    const place = await openedByKey();
    press('Enter', { isComposing: true });
    expect(place.here()).toBe('/');
  });

  it('The palette can change the theme', async () => {
    await openedByKey();
    fireEvent.click(screen.getByRole('option', { name: 'Switch between light and dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
