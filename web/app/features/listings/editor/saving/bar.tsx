import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NO_PROBLEMS, ProblemSummary } from '../problem-summary.tsx';
import type { StepProps } from '../steps/parts.tsx';
import { namedProblems } from '../values/checks.ts';
import { FIELD_NAMES } from '../values/fields.ts';
import { sendableChanges, unsavedFields, waitsForReview } from './state.ts';

/** Saves the changes of a listing that others see or review: only when its seller says so. */
export function SaveBar({ session, state, problems }: StepProps) {
  const [found, setFound] = useState(NO_PROBLEMS);
  const isWrong = Object.keys(problems).length > 0;
  const sendable = Object.keys(sendableChanges(state)) as (keyof typeof FIELD_NAMES)[];
  const unsaved = unsavedFields(state).filter((field) => sendable.includes(field) || isWrong);
  const waiting = sendable.filter((field) => waitsForReview(state, field));
  // A conflict is settled first, and above.
  if (unsaved.length === 0 || state.conflict) return null;
  const save = async () => {
    const wrong = namedProblems(await session.findProblems());
    if (wrong.length > 0) return setFound({ title: 'Check what is marked', wrong });
    setFound(NO_PROBLEMS);
    void session.save();
  };
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 -mx-5 mt-4 grid gap-3 border-t border-line bg-paper px-5 py-4"
    >
      <ProblemSummary id={state.listing?.project._id} problems={found} />
      <p className="text-14">
        {`Not saved yet: ${unsaved.map((field) => FIELD_NAMES[field]).join(', ')}.`}
        {waiting.length > 0 &&
          ` ${waiting.map((field) => FIELD_NAMES[field]).join(' and ')} will wait for a review.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" busy={state.saving.kind === 'saving'} onClick={() => void save()}>
          Save changes
        </Button>
        <Button onClick={() => session.discard()}>Discard</Button>
      </div>
    </section>
  );
}
