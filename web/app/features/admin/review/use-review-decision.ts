import { useState } from 'react';
import type { Review } from '#contract/admin.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useNavigate } from '../../../ui/nav.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { findNextWaiting, type ReviewDecision, useDecision, type Verb } from '../admin-queries.ts';
import { clearDecisionInput } from '../decision-fields.tsx';
import { VERB_TEXTS } from '../decision-texts.ts';
import { fieldsBetween, QUEUE_PATH, reviewPath } from '../waiting.ts';

/** Where the way leads after a decision tells the next page to take the focus. */
interface AfterDecision {
  isNext: true;
}

/**
 * Decides, and goes on to what waits next. A decision that came too late changes nothing: the review is read anew by
 * `reload`, and `fresh` names what its seller changed meanwhile (rule L7).
 */
export function useReviewDecision(review: Review | undefined, reload: () => Promise<Review | undefined>) {
  const navigate = useNavigate();
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
          const state: AfterDecision = { isNext: true };
          await navigate(next ? reviewPath(next) : QUEUE_PATH, { state });
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
