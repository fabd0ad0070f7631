import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { type Change, withFollowing } from './changes.ts';

/** Whether its reader is told of answers to a question. */
export function FollowToggle({
  question: { _id: id, following },
  onChange,
}: {
  question: Question;
  onChange: (change: Change) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toggle = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const call = following ? 'DELETE /questions/:id/follow' : 'PUT /questions/:id/follow';
      onChange(withFollowing((await api(call, { params: { id } })).following));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const Icon = following ? BellOff : Bell;
  return (
    <>
      <button
        type="button"
        className="link link-target question-follow"
        aria-busy={isBusy || undefined}
        onClick={() => void toggle()}
      >
        <Icon size={14} aria-hidden="true" />
        {following ? 'Stop notifying me of answers' : 'Notify me of answers'}
      </button>
      {problem && (
        <span role="alert" className="text-danger">
          {problem}
        </span>
      )}
    </>
  );
}
