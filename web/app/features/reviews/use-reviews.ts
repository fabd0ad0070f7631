import { type RefObject, useEffect, useRef, useState } from 'react';
import { REVIEW_LIMITS, type ReviewSort } from '#contract/reviews/constants.ts';
import type { Review, ReviewList } from '#contract/reviews/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { useNear } from '../../lib/page/use-near.ts';
import { isSignedIn, useSession } from '../../lib/session/current-user.ts';
import type { PageReviews, ShownReview } from './page-reviews.ts';

export interface ReviewChoice {
  sort: ReviewSort;
  /** Those with this number of stars alone. */
  rating: number | undefined;
}

const AT_FIRST: ReviewChoice = { sort: 'newest', rating: undefined };

type Known = Omit<ReviewList, 'reviews' | 'own'> & { reviews: ShownReview[]; own: Review | null };

/**
 * The reviews of a listing: what the page brought along, and what its reader asks for once `place` is near the window.
 * With a session they are asked for anew, because only then is it known what the reader may do.
 */
export function useReviews(
  projectId: string,
  brought: PageReviews | undefined,
  place: RefObject<Element | null>,
) {
  const hasSession = isSignedIn(useSession());
  const [choice, setChoice] = useState(AT_FIRST);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known | undefined>(brought && { ...brought, own: null });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const isNear = useNear(place);
  const isWanted = isNear && !(brought && !hasSession && attempt === 0 && choice === AT_FIRST);
  const latest = useRef(0);

  const load = async (page: number, signal?: AbortSignal) => {
    const turn = ++latest.current;
    setState('loading');
    const { sort, rating } = choice;
    const query = { sort, page, limit: REVIEW_LIMITS.shown, ...(rating !== undefined && { rating }) };
    try {
      const list = await api('GET /projects/:id/reviews', {
        params: { id: projectId },
        query,
        ...(signal && { signal }),
      });
      if (turn !== latest.current) return;
      setKnown((before) => ({
        ...list,
        reviews: page > 1 ? joined(before?.reviews, list.reviews) : list.reviews,
      }));
      setState('ready');
    } catch {
      if (turn === latest.current && !signal?.aborted) setState('failed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` reads what is listed here
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    void load(1, abort.signal);
    return () => abort.abort();
  }, [projectId, hasSession, isWanted, choice, attempt]);
  return {
    known,
    choice,
    choose: setChoice,
    state,
    hasSession,
    reload: () => setAttempt((count) => count + 1),
    loadMore: () => void load((known?.page ?? 1) + 1),
    /** Puts what somebody just did to a review in its place. */
    replace: (id: string, change: Partial<Review>) =>
      setKnown(
        (before) =>
          before && {
            ...before,
            reviews: before.reviews.map((one) => (one._id === id ? { ...one, ...change } : one)),
          },
      ),
  };
}

/** Reviews that came meanwhile shift the pages: each stands once. */
function joined(before: ShownReview[] = [], after: ShownReview[]): ShownReview[] {
  const there = new Set(before.map(({ _id }) => _id));
  return [...before, ...after.filter(({ _id }) => !there.has(_id))];
}
