import { useState } from 'react';
import { offerText } from '#contract/negotiation/constants.ts';
import type { Negotiation, NegotiationThread } from '#contract/negotiation/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { groupedRupees } from '../../../lib/forms/whole-number.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { type Bounds, boundsBeside, firstOffer } from '../offer/amount.ts';
import { type Move, useMove } from '../queries.ts';

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
  const figure = useKeptText(`negotiation-figure:${negotiation._id}`);
  const message = useKeptText(`negotiation-message:${negotiation._id}`);
  // Nothing typed yet is another thing than a field that was emptied.
  const [isEmptied, setEmptied] = useState(false);
  const bounds = ownBounds(negotiation);
  const typed =
    figure.text === '' && !isEmptied && bounds ? groupedRupees(String(firstOffer(bounds))) : figure.text;
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
    /** What an offer may be now; nothing where there is no room for one. */
    bounds,
    typed,
    type: (text: string) => {
      setEmptied(text === '');
      figure.type(text);
    },
    /** The server's word about the figure as it was sent. */
    figureError: figureError?.typed === typed ? figureError.text : undefined,
    message: message.text,
    write: message.type,
    decision,
    ask: setDecision,
    /** How many decisions went through: after each, its button may be gone, and the focus with it. */
    doneCount,
    /** Does what was asked about. */
    confirm: async () => {
      if (!decision || move.isPending) return;
      const isDone = await attempt(moveOf(decision));
      setDecision(undefined);
      if (!isDone) return;
      setDoneCount((count) => count + 1);
      setEmptied(false);
      figure.sent(figure.text);
    },
    say: async () => {
      const content = message.text.trim();
      if (content === '' || move.isPending) return;
      const isDone = await attempt({ act: 'send', message: { type: 'message', content } });
      if (isDone) message.sent(message.text);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;

/** What the reader's next offer may be, unless it would only accept what the other side has named. */
function ownBounds({ nextOffer, side, buyerOffer, sellerOffer }: Negotiation): Bounds | undefined {
  const bounds = nextOffer && boundsBeside(nextOffer, side === 'buyer' ? sellerOffer : buyerOffer, side);
  return bounds && bounds.min <= bounds.max ? bounds : undefined;
}

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
