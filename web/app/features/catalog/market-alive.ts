import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'] as const;
const RETRY_MS = 2_000;

let someone: Promise<void> | undefined;

/**
 * A part of a page that works as the server sent it, and comes to life when somebody is about to use the page: a
 * visitor who only looks need not wait for its script. To stand in an `<Activity>`, which keeps the server's part
 * until then, with props that stay the same until then.
 */
export function aliveWhenUsed<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await someoneThere();
    return { default: await loadAtLast(load) };
  });
}

function someoneThere(): Promise<void> {
  if (typeof window === 'undefined' || isSomeoneThere()) return Promise.resolve();
  someone ??= new Promise((resolve) => {
    const come = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, come, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, come, { capture: true, passive: true });
  });
  return someone;
}

/** Somebody was quicker than the scripts. */
function isSomeoneThere(): boolean {
  return (
    window.scrollY > 0 || document.activeElement !== document.body || navigator.userActivation?.hasBeenActive
  );
}

/** Goes on trying: `lazy` would remember a failure for good, and what the server sent still works. */
async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
