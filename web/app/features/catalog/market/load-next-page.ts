import { api } from '../../../lib/api/call.ts';
import { type CardFacts, cardFacts } from '../cards/facts.ts';
import { listsAsTexts, type MarketFilters } from '../filters/market-filters.ts';

/** The next page is fetched when its place is this near. */
const NEAR = '900px';

/** One more page, with the ids of those that the caller owns. Throws `ApiError`. */
export async function loadPage(
  filters: MarketFilters,
  page: number,
  limit: number,
  signal: AbortSignal,
): Promise<{ cards: CardFacts[]; owned: string[] }> {
  const query = { ...listsAsTexts(filters), page, limit };
  const { projects } = await api('GET /projects', { query, signal });
  return {
    cards: projects.map(cardFacts),
    // It holds the caller's own id or none (rule L8).
    owned: projects.filter(({ buyers }) => buyers.length > 0).map(({ _id }) => _id),
  };
}

/** Calls `reached` whenever this element comes near the window; ends by the returned function. */
export function watchNear(element: Element, reached: () => void): () => void {
  // A busy page hears of several changes at once, the latest last; nothing more comes until the next one.
  const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reached(), {
    rootMargin: `0px 0px ${NEAR}`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Keeps the page that fills the window in the address as one scrolls. The router is not told: nothing is loaded for
 * it, and its place in the history stays the same. `addressOf` gives the address of a page.
 */
export function followPages(cards: Element, addressOf: (page: number) => string): () => void {
  const place = placeInHistory();
  let frame = 0;
  const follow = () => {
    frame = 0;
    // Somebody who leaves is elsewhere before these cards are gone.
    if (placeInHistory() !== place) return;
    const middle = window.innerHeight / 2;
    const starts = [...cards.querySelectorAll<HTMLElement>('[data-page]')];
    const passed = starts.filter((start) => start.getBoundingClientRect().top < middle);
    const page = Number((passed.at(-1) ?? starts[0])?.dataset.page);
    if (!page) return;
    const address = addressOf(page);
    const { pathname, search } = window.location;
    if (address !== pathname + search) window.history.replaceState(window.history.state, '', address);
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(follow);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
  };
}

function placeInHistory(): unknown {
  return (window.history.state as { key?: string } | null)?.key;
}

/** The visitor wants to save data: nothing comes that was not asked for. */
export function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
