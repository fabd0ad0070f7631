import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { FINDINGS_CONTROL } from '../controls.ts';
import { previewPath } from '../paths.ts';
import { NO_PROBLEMS, ProblemSummary, type Problems } from '../problem-summary.tsx';
import { modeOf, type StudioState } from '../saving/state.ts';
import { missingIn } from '../steps.ts';
import { namedProblems } from '../values/checks.ts';
import { Checklist } from './checklist.tsx';
import type { StepProps } from './parts.tsx';
import { OpenVersion } from './waiting-version.tsx';

/** What is missing, how it will look, and the act itself. */
export function ReviewStep({
  session,
  state,
  problems,
  isArchiveUnderWay,
  onSubmitted,
}: StepProps & { isArchiveUnderWay: boolean; onSubmitted: () => void }) {
  const [found, setFound] = useState(NO_PROBLEMS);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const wrong = [...missingIn(state), ...namedProblems(await session.findProblems())];
    if (wrong.length > 0) return setFound({ title: NOT_COMPLETE, wrong });
    setBusy(true);
    setFound(NO_PROBLEMS);
    try {
      await session.submit();
      onSubmitted();
    } catch (error) {
      setFound(problemsOf(error, session.state.get()));
    } finally {
      setBusy(false);
    }
  };
  const { listing } = state;
  return (
    <>
      <ProblemSummary id={listing?.project._id} problems={found} />
      <OpenVersion session={session} state={state} />
      <Checklist state={state} problems={problems} />
      {isArchiveUnderWay && (
        <Alert>The archive is still on its way. The project can be submitted once it is there.</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {modeOf(state) === 'auto' && (
          <Button variant="solid" size="large" busy={isBusy} onClick={() => void submit()}>
            {listing?.project.status === 'changes_requested' ? 'Submit again' : 'Submit for review'}
          </Button>
        )}
        {listing && (
          <LinkButton to={previewPath(listing.project._id)} size="large">
            View as buyer
          </LinkButton>
        )}
      </div>
    </>
  );
}

const NOT_COMPLETE = 'The project is not complete yet';

function problemsOf(error: unknown, { saving }: StudioState): Problems {
  const title = 'It was not submitted';
  if (!(error instanceof ApiError)) {
    const message = saving.kind === 'failed' ? saving.message : 'What was typed last could not be saved.';
    return { title, wrong: [{ message }] };
  }
  // Its message leads to what was found.
  if (error.code === 'listing.archive_blocked') {
    return { title, wrong: [{ field: FINDINGS_CONTROL, message: messageOf(error) }] };
  }
  if (error.errors.length > 0) return { title: error.message, wrong: error.errors };
  return { title, wrong: [{ message: messageOf(error) }] };
}
