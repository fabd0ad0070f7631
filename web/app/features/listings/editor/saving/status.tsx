import { useEffect, useState } from 'react';
import { relativeTime } from '../../../../ui/text/format.ts';
import { useObserved } from '../use-editor.ts';
import type { StudioSession } from './session.ts';
import { modeOf, problemsIn, type StudioState, sendableChanges, unsavedFields } from './state.ts';

const TICK_MS = 30_000;

/** Whether what was typed is safe. Only what went wrong is announced; the rest is for those who look. */
export function SaveStatus({ session }: { session: StudioSession }) {
  const state = useObserved(session.state);
  useTick();
  const { saving } = state;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 text-14 text-muted">
      {saving.kind !== 'failed' && <span data-save={saving.kind}>{wordsFor(state)}</span>}
      <span role="status">
        {saving.kind === 'failed' && (
          <span className="text-danger">
            {state.conflict ? 'Not saved: changed elsewhere too.' : `Not saved: ${saving.message}`}
            {saving.triesAgain && ' Trying again automatically; your text is kept in this browser.'}
          </span>
        )}
      </span>
      {saving.kind === 'failed' && !state.conflict && (
        <button type="button" onClick={() => void session.save()} className="link min-h-9 text-ink">
          Retry
        </button>
      )}
    </div>
  );
}

function wordsFor(state: StudioState): string {
  const { saving, listing } = state;
  const mode = modeOf(state);
  if (saving.kind === 'waiting' || saving.kind === 'saving') return 'Saving…';
  const hasProblems = unsavedFields(state).length > 0 && Object.keys(problemsIn(state)).length > 0;
  if (mode === 'asked' && (hasProblems || Object.keys(sendableChanges(state)).length > 0)) {
    return 'Changes not saved yet';
  }
  if (mode === 'auto' && hasProblems) return 'Saved, except what is marked';
  if (saving.kind === 'saved')
    return `Saved ${relativeTime(new Date(saving.at).toISOString()).toLowerCase()}`;
  if (mode !== 'auto') return '';
  return listing ? 'All changes are saved' : 'Saved automatically as you type';
}

function useTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
