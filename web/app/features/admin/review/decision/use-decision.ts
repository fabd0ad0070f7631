import { useState } from 'react';
import type { Review } from '#contract/admin/schemas.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { useNavigate } from '../../../../ui/nav.tsx';
import { findNextWaiting, type ReviewDecision, useDecision, type Verb } from '../../listings/queries.ts';
import { fieldsBetween, REVIEW_LISTS, reviewPath } from '../../listings/waiting.ts';
import { type ListPlace, useListPlace } from '../../navigation/list-place.tsx';
import { clearDecisionInput } from './fields.tsx';
import { VERB_TEXTS } from './texts.ts';

/** Where the way leads after a decision tells the next page to take the focus, and which list it belongs to. */
interface AfterDecision extends ListPlace {
  isNext: true;
}

/**
 * Decides, and goes on to what waits next. A decision that came too late changes nothing: the review is read anew by
 * `reload`, and `fresh` names what its seller changed meanwhile (rule L7).
 */
export function useReviewDecision(review: Review | undefined, reload: () => Promise<Review | undefined>) {
  const navigate = useNavigate();
  const { list } = useListPlace(REVIEW_LISTS);
  const deciding = useDecision();
  const [fresh, setFresh] = useState<string[]>([]);
  const reread = async () => {
    const now = await reload();
    setFresh(now && review ? fieldsBetween(review.project, now.project) : []);
  };
  const decide = (verb: Verb, decision: ReviewDecision) => {
    if (!review) return;
    const { _id: id, title } = review.project;
    deciding.mutate(
      { id, verb, decision },
      {
        onSuccess: async () => {
          clearDecisionInput('decision', id);
          showToast(`${VERB_TEXTS[verb].done}: ${title}`);
          const next = await findNextWaiting(id);
          const state: AfterDecision = { isNext: true, list };
          await navigate(next ? reviewPath(next) : list, { state });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) void reread();
        },
      },
    );
  };
  const { error, isPending, isSuccess } = deciding;
  return { decide, error, fresh, isPending: isPending || isSuccess };
}
