import type { NavigateFunction } from 'react-router';
import { sharePath } from '../project/path.ts';

/** What the history carries while a project is looked at over another page: what its card showed already. */
export interface OpenedProject {
  _id: string;
  title: string;
  category: string;
  /** The card's picture in the size that is on the screen. */
  picture: string;
  /** The part of the page that the card is in, by its `data-section`. */
  section?: string | undefined;
}

/** The one element that becomes the modal's first picture (docs/design.md, Card). */
const MORPH = 'project-picture';

/** The project on whose card something was pressed. */
export function projectOn(pressed: Element): OpenedProject | undefined {
  const card = pressed.closest<HTMLElement>('[data-project]');
  if (!card) return undefined;
  return {
    _id: card.dataset.project ?? '',
    title: card.querySelector('h2, h3')?.textContent ?? '',
    category: card.dataset.hue ?? '',
    picture: pictureOf(card)?.currentSrc ?? '',
    section: card.closest<HTMLElement>('[data-section]')?.dataset.section,
  };
}

/**
 * Opens the project of a card over the page. The address becomes that of the project's public page, so that back
 * closes it and a reload shows that page; the page behind keeps its place in the router.
 */
export function openProject(pressed: Element, navigate: NavigateFunction): void {
  const opened = projectOn(pressed);
  const card = pressed.closest('article');
  if (!opened || !card) return;
  // Card and picture are for pointers alone: the focus comes back to what keys reach as well.
  const isReached = pressed instanceof HTMLAnchorElement && pressed.tabIndex >= 0;
  const back = isReached ? pressed : card.querySelector<HTMLElement>('.card-actions a:last-child');
  back?.focus({ preventScroll: true });
  const { pathname, search } = window.location;
  morphFrom(pictureOf(card), async () => {
    await navigate(pathname + search, {
      mask: sharePath(opened._id),
      state: { opened },
      defaultShouldRevalidate: false,
      preventScrollReset: true,
      flushSync: true,
    });
  });
}

/** Lets the card's picture grow into the modal's where the browser can and the reader wants it. */
function morphFrom(picture: HTMLElement | undefined, open: () => Promise<void>): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!picture || isCalm || typeof document.startViewTransition !== 'function') return void open();
  picture.style.viewTransitionName = MORPH;
  const transition = document.startViewTransition(() => {
    // The name belongs to one element at a time.
    picture.style.viewTransitionName = '';
    return open();
  });
  // Cut short by whoever is quicker; what was opened stands all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
}

function pictureOf(card: Element): HTMLImageElement | undefined {
  return card.querySelector<HTMLImageElement>('[data-current] img') ?? undefined;
}
