import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { ProjectOverlay } from './press-listener.tsx';

const parts = vi.hoisted(() => ({ load: vi.fn<() => Promise<void>>() }));
vi.mock('../../lib/page/load-module.ts', () => ({
  loadModule: async () => {
    await parts.load();
    return { Overlays: () => <p>The project</p>, preload: () => {} };
  },
}));
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CARD = (
  <article data-opens="project">
    <a href="/project/share/1">Desk</a>
    <button type="button" data-opens="share">
      Share
    </button>
  </article>
);
const notice = () => screen.getByRole('status').textContent;

function show() {
  const element = (
    <>
      {CARD}
      <OfflineNotice />
      <ProjectOverlay />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return vi.spyOn(window.location, 'assign').mockReturnValue();
}

it.each(['Desk', 'Share'])(
  '"%s" pressed offline leaves the page as it is, and opens over it when the network is back',
  async (name) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    parts.load.mockImplementation(failed);
    const assign = show();
    await act(async () =>
      (name === 'Desk' ? screen.getByText('Desk').closest('article')! : screen.getByText(name)).click(),
    );
    expect(notice()).toContain('What you asked for opens as soon as you are back online.');
    expect(screen.queryByText('Loading project')).toBeNull();
    parts.load.mockResolvedValue();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('The project')).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
  },
);

it('A card whose part does not load while there is a network leads to its page', async () => {
  parts.load.mockImplementation(failed);
  const assign = show();
  await act(async () => screen.getByText('Share').click());
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith(screen.getByText<HTMLAnchorElement>('Desk').href),
  );
});
