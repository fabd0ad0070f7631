import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Link } from '../../../ui/nav.tsx';
import { type MarketFilters, marketPath } from '../filters/market-filters.ts';
import { followPages, loadPage, wantsLittleData, watchNear } from './load-next-page.ts';
import { AUTOMATIC_PAGES, type LoadedList, withoutRepeats } from './loaded-pages.ts';
import { lastPage } from './page-of-cards.ts';

interface MarketMoreProps {
  filters: MarketFilters;
  path: string;
  list: LoadedList;
  setList: (list: LoadedList) => void;
  cards: RefObject<HTMLElement | null>;
}

/**
 * What stands below the cards: a real link to the next page. With scripts the page comes by itself when the link
 * nears the window, five times; then, and where data is to be saved, it waits to be pressed.
 */
export default function MarketMore(facts: MarketMoreProps) {
  const { filters, path, list, cards } = facts;
  const more = useRef<HTMLParagraphElement>(null);
  const last = lastPage(list.first);
  const { next, state, news, grow } = useGrowth(facts, last);
  const [isPatient, setPatient] = useState(false);
  const [goOnAt, setGoOnAt] = useState<string>();
  const isAutomatic = list.automaticLeft > 0 && !isPatient;
  useEffect(() => {
    setPatient(wantsLittleData());
    // From here on the cards below are laid out too.
    document.documentElement.dataset.whole = '';
  }, []);
  useAddressOfPage(facts, last);
  // By keys one goes on at the first new card, not behind all of them: once it stands there.
  useEffect(() => {
    if (goOnAt) focusCard(cards.current, goOnAt);
  }, [goOnAt, cards]);
  const growNow = useEffectEvent(() => void grow(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page moves the link, which is then looked at anew
  useEffect(() => {
    const isWatched = isAutomatic && state === 'waiting';
    return isWatched && more.current ? watchNear(more.current, () => growNow()) : undefined;
  }, [isAutomatic, state, list]);

  const onClick = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isByKey = event.detail === 0;
    const first = await grow(true);
    if (isByKey) setGoOnAt(first);
  };
  return (
    <>
      {state === 'failed' && (
        <div className="mt-8">
          <Alert tone="error">The next page could not be loaded.</Alert>
        </div>
      )}
      {next !== undefined && (
        <p ref={more} className="market-more">
          <Link
            to={marketPath({ ...filters, page: next }, path)}
            rel="next"
            prefetch="none"
            className="btn btn-quiet"
            aria-disabled={state === 'loading' || undefined}
            onClick={onClick}
          >
            {state === 'loading' && <Spinner />}
            {state === 'failed' ? 'Try again' : isAutomatic ? 'Next page' : 'Show more'}
          </Link>
          <span className="text-14 text-muted">
            Page {next - 1} of {last}
          </span>
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

type State = 'waiting' | 'loading' | 'failed';

/** The next page and how it comes. `byHand` gives scrolling leave to go on; resolves to the id of the first new card. */
function useGrowth({ filters, list, setList }: MarketMoreProps, last: number) {
  const { first, pages } = list;
  const [state, setState] = useState<State>('waiting');
  const [news, setNews] = useState('');
  const coming = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list gives up what was on its way
  useEffect(() => {
    setState('waiting');
    setNews('');
    return () => {
      coming.current?.abort();
      coming.current = undefined;
    };
  }, [first]);
  const loaded = pages.at(-1)!.number;
  const next = loaded < last ? loaded + 1 : undefined;
  const grow = async (byHand: boolean) => {
    // Asked of the request itself: the state is drawn later, and the place of the next page may be reached twice before.
    if (next === undefined || coming.current) return undefined;
    const request = new AbortController();
    coming.current = request;
    const { signal } = request;
    setState('loading');
    try {
      const { cards, owned } = await loadPage(filters, next, first.limit, signal);
      if (signal.aborted) return undefined;
      const grown = withoutRepeats([...pages, { number: next, cards }]);
      setList({
        first,
        pages: grown,
        owned: new Set([...list.owned, ...owned]),
        automaticLeft: byHand ? AUTOMATIC_PAGES : list.automaticLeft - 1,
      });
      setState('waiting');
      setNews(`Page ${next} of ${last} loaded`);
      return grown.at(-1)?.cards[0]?._id;
    } catch {
      if (!signal.aborted) setState('failed');
      return undefined;
    } finally {
      if (coming.current === request) coming.current = undefined;
    }
  };
  return { next, state, news, grow };
}

/** The address names the page whose cards are looked at. */
function useAddressOfPage({ filters, path, cards }: MarketMoreProps, last: number): void {
  useEffect(() => {
    const addressOf = (page: number) => marketPath({ ...filters, page }, path);
    return last > 1 && cards.current ? followPages(cards.current, addressOf) : undefined;
  }, [filters, path, cards, last]);
}

function focusCard(cards: HTMLElement | null, id: string): void {
  cards?.querySelector<HTMLElement>(`a[href$="${id}"]:not([tabindex="-1"])`)?.focus({ preventScroll: true });
}
