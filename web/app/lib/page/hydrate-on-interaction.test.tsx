import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HydratedPartProps } from './hydrate-on-interaction.tsx';

type Module = typeof import('./hydrate-on-interaction.tsx');

const RETRY_MS = 2_000;

const pressed = vi.fn<(name: string) => void>();
const cameTo = vi.fn<(before: HTMLElement | null | undefined) => void>();

function Tools({ before }: HydratedPartProps) {
  cameTo(before);
  return (
    <>
      <button type="button" onClick={() => pressed('first')}>
        First
      </button>
      <button type="button" onClick={() => pressed('second')}>
        Second
      </button>
      <p>alive</p>
    </>
  );
}

const SENT = '<div class="contents"><button>First</button><button>Second</button><p>sent</p></div>';

let module: Module;
let load: ReturnType<typeof vi.fn<() => Promise<{ default: typeof Tools }>>>;
let root: Root | undefined;

beforeEach(async () => {
  // What a page has heard of its visitor it keeps: each test opens a page of its own.
  vi.resetModules();
  module = await import('./hydrate-on-interaction.tsx');
  load = vi.fn(async () => ({ default: Tools }));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  pressed.mockReset();
  cameTo.mockReset();
});

/** Brings a page to life in which the server sent the part. */
async function open(isAwaited = false): Promise<void> {
  const { HydrateOnInteraction, lazyPart } = module;
  const part = lazyPart<object>(load);
  const page = document.createElement('main');
  page.innerHTML = SENT;
  document.body.append(page);
  await act(async () => {
    root = hydrateRoot(page, <HydrateOnInteraction part={part} isAwaited={isAwaited} />);
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const somebodyComes = (sign = 'pointermove') => act(async () => void window.dispatchEvent(new Event(sign)));

describe('A part of a page that hydrates on interaction', () => {
  it('A visitor who only looks loads nothing and keeps what the server sent', async () => {
    await open();
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('sent')).toBeDefined();
  });

  it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change', 'scroll', 'popstate'])(
    'The first %s anywhere on the page brings the part to life once',
    async (sign) => {
      await open();
      await somebodyComes(sign);
      expect(await screen.findByText('alive')).toBeDefined();
      await somebodyComes(sign);
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('A pointer that lies still while the page is laid out under it brings no part to life', async () => {
    await open();
    const atRest = Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 });
    await act(async () => void window.dispatchEvent(atRest));
    expect(load).not.toHaveBeenCalled();
    const moved = Object.assign(new Event('pointermove'), { movementX: 0, movementY: 1 });
    await act(async () => void window.dispatchEvent(moved));
    expect(await screen.findByText('alive')).toBeDefined();
  });

  it('A part that is awaited comes to life without interaction', async () => {
    await open(true);
    expect(await screen.findByText('alive')).toBeDefined();
  });

  it('A visitor who was quicker than the scripts brings the part to life', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await open();
    expect(await screen.findByText('alive')).toBeDefined();
  });

  it('A press before the part is alive is replayed once on the same control', async () => {
    await open();
    act(() => button('Second').click());
    await somebodyComes();
    await screen.findByText('alive');
    expect(pressed.mock.calls).toEqual([['second']]);
  });

  it('A part that nobody pressed presses nothing', async () => {
    await open();
    await somebodyComes();
    await screen.findByText('alive');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('The keyboard stays on the control that had the focus', async () => {
    await open();
    act(() => button('Second').focus());
    await screen.findByText('alive');
    expect(document.activeElement).toBe(button('Second'));
    act(() => button('Second').click());
    expect(pressed.mock.calls).toEqual([['second']]);
  });

  it('A focus elsewhere on the page is not taken away', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await open();
    act(() => field.focus());
    await screen.findByText('alive');
    expect(document.activeElement).toBe(field);
  });

  it('A screen reader finds each control once, before and after, and nothing in between', async () => {
    await open();
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => seen.add(document.body.textContent));
    watcher.observe(document.body, { childList: true, subtree: true });
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await somebodyComes();
    await screen.findByText('alive');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    watcher.disconnect();
    expect([...seen]).toEqual(['FirstSecondalive']);
    expect(document.querySelector('[aria-busy], [aria-hidden], [aria-live]')).toBeNull();
  });

  it('A part is told what stood in its place, so that what was chosen in it counts', async () => {
    await open();
    await somebodyComes();
    await screen.findByText('alive');
    expect(cameTo.mock.lastCall?.[0]?.textContent).toBe('FirstSecondsent');
  });

  it('A script that does not arrive is asked for until it does, and until then the server part stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    load.mockRejectedValueOnce(new Error('lost'));
    await open();
    await somebodyComes();
    expect(screen.getByText('sent')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
    expect(screen.getByText('alive')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it('A part that the server did not send is loaded as soon as it is shown', async () => {
  const { HydrateOnInteraction, lazyPart } = module;
  const part = lazyPart<object>(load);
  await act(async () => void render(<HydrateOnInteraction part={part} />));
  expect(await screen.findByText('alive')).toBeDefined();
  expect(cameTo.mock.lastCall?.[0]).toBeUndefined();
});
