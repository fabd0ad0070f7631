import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Review } from '#contract/admin/schemas.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { VerbChoice } from '../../acts/verb-choice.tsx';
import type { ReviewDecision, Verb } from '../../listings/queries.ts';
import { DecisionFields, useDecisionInput } from './fields.tsx';
import { VERB_TEXTS } from './texts.ts';

const VERBS: Verb[] = ['approve', 'request-changes', 'reject'];

/**
 * The decision, always within reach at the bottom of the page. It is about the revision that `review` shows; what was
 * typed stays when the review is read anew.
 */
export function DecisionForm({
  review,
  error,
  note,
  isPending,
  onDecide,
}: {
  review: Pick<Review, 'project' | 'subject'>;
  error: unknown;
  /** Stands in place of the error's own words. */
  note?: ReactNode;
  isPending: boolean;
  onDecide: (verb: Verb, decision: ReviewDecision) => void;
}) {
  const [verb, setVerb] = useState<Verb>();
  const form = useDecisionInput('decision', review.project._id);
  return (
    <form
      method="post"
      noValidate
      aria-label="Decision"
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault();
        const input = verb && !isPending ? form.check(verb) : undefined;
        if (verb && input) onDecide(verb, { ...input, revision: review.project.revision });
      }}
    >
      {note ?? (error !== null && error !== undefined && <Alert tone="error">{messageOf(error)}</Alert>)}
      <VerbChoice verbs={VERBS} chosen={verb} nameOf={(value) => VERB_TEXTS[value].act} onChoose={setVerb} />
      {verb && (
        <>
          <DecisionFields
            id="decision"
            verb={verb}
            form={form}
            error={error}
            help={review.subject === 'version' ? VERB_TEXTS[verb].versionHelp : VERB_TEXTS[verb].help}
          />
          <div className="flex gap-2">
            <Button
              type="submit"
              variant={verb === 'reject' ? 'danger' : 'solid'}
              busy={isPending}
              className="flex-1"
            >
              {VERB_TEXTS[verb].act}
            </Button>
            <Button variant="plain" onClick={() => setVerb(undefined)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
