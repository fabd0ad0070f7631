import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { decisionTitle } from '../decision-words.ts';
import type { StudioSession } from './saving/session.ts';
import { modeOf, type StudioState } from './saving/state.ts';
import { FIELD_NAMES } from './values/fields.ts';

/** What the seller has to know before going on: the last decision, what was restored, what was changed elsewhere. */
export function StudioNotices({ session, state }: { session: StudioSession; state: StudioState }) {
  return (
    <div className="grid gap-4 empty:hidden">
      <ModeNotice state={state} />
      <Decision state={state} />
      <Conflict session={session} state={state} />
      {state.isRestored && modeOf(state) === 'asked' && (
        <Alert title="Unsaved changes from your last visit are back">
          They were kept in this browser. Save them, or discard them below.
        </Alert>
      )}
      <ReplacedText session={session} state={state} />
    </div>
  );
}

function ModeNotice({ state }: { state: StudioState }) {
  const status = state.listing?.project.status;
  if (status === 'pending') {
    return (
      <Alert title="In review">
        A reviewer looks at it. What you change and save meanwhile is reviewed too.
      </Alert>
    );
  }
  if (status === 'rejected') {
    return (
      <Alert tone="error" title="Rejected">
        This version is rejected for good. Add another archive under Files to make the project a draft again;
        what you type until then is kept in this browser.
      </Alert>
    );
  }
  const mode = modeOf(state);
  if (mode === 'curing') {
    return (
      <Alert tone="warning" title="Suspended by an inspection">
        Its buyers keep their downloads. Under Files, add an archive without what was found: once an admin has
        approved it, the project can go back on the market. Nothing else can be changed until then.
      </Alert>
    );
  }
  if (mode !== 'closed') return null;
  return (
    <Alert tone="warning" title={status === 'archived' ? 'Archived' : 'Suspended'}>
      This project cannot be changed. Its buyers keep their downloads.
    </Alert>
  );
}

function Decision({ state }: { state: StudioState }) {
  const project = state.listing?.project;
  const decision = project?.management?.decision;
  if (!decision?.reason || !['changes_requested', 'rejected', 'suspended'].includes(project?.status ?? ''))
    return null;
  return (
    <Alert tone="warning" title={decisionTitle(decision)}>
      <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
    </Alert>
  );
}

function Conflict({ session, state }: { session: StudioSession; state: StudioState }) {
  if (!state.conflict) return null;
  return (
    <Alert tone="error" title="This project was changed meanwhile, perhaps in another tab">
      <p>
        {`Both sides changed: ${state.conflict.fields.map((field) => FIELD_NAMES[field]).join(', ')}. Nothing was overwritten. If you reload it, your own text stays here to be copied.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => session.settle('theirs')}>
          Reload it
        </Button>
        <Button size="small" onClick={() => session.settle('mine')}>
          Keep what I typed
        </Button>
      </div>
    </Alert>
  );
}

function ReplacedText({ session, state }: { session: StudioSession; state: StudioState }) {
  if (state.setAside.length === 0) return null;
  return (
    <Alert title="Your text that was not saved" onDismiss={() => session.forgetSetAside()}>
      <ul className="mt-2 grid gap-3">
        {state.setAside.map(({ field, text }) => (
          <li key={field}>
            <p className="flex flex-wrap items-center justify-between gap-2 text-14 font-medium">
              {FIELD_NAMES[field]}
              <CopyText text={text}>{`Copy ${FIELD_NAMES[field]}`}</CopyText>
            </p>
            <p className="relative mt-1 max-h-40 overflow-y-auto rounded-control bg-surface p-3 text-14 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function CopyText({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied');
    } catch {
      showToast('It could not be copied. Select the text and copy it.', 'warning');
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
