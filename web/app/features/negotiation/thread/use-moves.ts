import { useState } from 'react';
import { offerText } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { type Move, useMove } from '../queries.ts';
import { useDraft } from './use-draft.ts';

export interface Notice {
  tone: Tone;
  text: string;
}

/** Something that is asked once more before it is done; with the figure and the state that were read. */
export type Decision =
  | { act: 'accept' | 'decline' | 'withdraw'; figure: number | null; revision: number }
  | { act: 'offer'; figure: number; revision: number };

/**
 * What the reader can do with a negotiation, and what came of it. Whatever was typed stays until it has arrived: the
 * loser of two moves at once sees what happened, and still has his figure.
 */
export function useMoves({ negotiation }: NegotiationThread) {
  const move = useMove(negotiation._id);
  const [notice, setNotice] = useState<Notice>();
  const [figureError, setFigureError] = useState<{ typed: string; text: string }>();
  const draft = useDraft(negotiation._id);
  const { figure: typed, message } = draft;
  const [decision, setDecision] = useState<Decision>();
  const [doneCount, setDoneCount] = useState(0);

  const attempt = async (act: Move): Promise<boolean> => {
    setNotice(undefined);
    setFigureError(undefined);
    try {
      await move.mutateAsync(act);
      return true;
    } catch (error) {
      const atFigure = error instanceof ApiError ? error.at('priceOffer') : undefined;
      if (atFigure) setFigureError({ typed, text: atFigure });
      else setNotice({ tone: isLost(error) ? 'warning' : 'error', text: wordsOf(error) });
      return false;
    }
  };

  return {
    isBusy: move.isPending,
    notice,
    forgetNotice: () => setNotice(undefined),
    typed,
    type: (figure: string) => draft.change({ figure }),
    /** The server's word about the figure as it was sent. */
    figureError: figureError?.typed === typed ? figureError.text : undefined,
    message,
    write: (text: string) => draft.change({ message: text }),
    decision,
    ask: setDecision,
    /** How many decisions went through: after each, its button may be gone, and the focus with it. */
    doneCount,
    /** Does what was asked about. */
    confirm: async () => {
      if (!decision || move.isPending) return;
      const isDone = await attempt(moveOf(decision));
      setDecision(undefined);
      if (isDone) setDoneCount((count) => count + 1);
      if (isDone && decision.act === 'offer') draft.sent('figure', typed);
    },
    say: async () => {
      const content = message.trim();
      if (content === '' || move.isPending) return;
      const isDone = await attempt({ act: 'send', message: { type: 'message', content } });
      if (isDone) draft.sent('message', message);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;

function moveOf(decision: Decision): Move {
  const { act, figure, revision } = decision;
  if (act !== 'offer') return { act, revision };
  return {
    act: 'send',
    message: { type: 'price_offer', content: offerText(figure), priceOffer: figure, revision },
  };
}

/** The other side, or time, was quicker: nothing is wrong with what was done. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message;
  return messageOf(error);
}
