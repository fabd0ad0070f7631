import { formatRupees } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { discountOf } from '../offer/amount.ts';
import type { Decision, Moves } from './use-moves.ts';

interface ConfirmTexts {
  title: string;
  text: string;
  confirm: string;
  isEnd: boolean;
}

/** Asks once more, naming the figure and what follows. */
export function MoveDialog({
  decision,
  negotiation,
  moves,
}: {
  decision: Decision;
  negotiation: Negotiation;
  moves: Moves;
}) {
  const texts = wordsFor(decision, negotiation);
  return (
    <Dialog open onClose={() => moves.ask(undefined)} locked={moves.isBusy} title={texts.title}>
      <p>{texts.text}</p>
      <div className="start-actions mt-6">
        <Button disabled={moves.isBusy} onClick={() => moves.ask(undefined)}>
          Go back
        </Button>
        <Button
          variant={texts.isEnd ? 'danger' : 'solid'}
          busy={moves.isBusy}
          onClick={() => void moves.confirm()}
        >
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

function wordsFor(decision: Decision, negotiation: Negotiation): ConfirmTexts {
  const { act, figure } = decision;
  const price = figure === null ? '' : formatRupees(figure);
  const isBuyer = negotiation.side === 'buyer';
  if (act === 'accept') {
    return {
      title: `Accept ${price}?`,
      text: isBuyer
        ? `You get a code that fixes ${price} for ${NEGOTIATION_LIMITS.hours} hours, and can pay at once.`
        : `The buyer can then buy at ${price} for ${NEGOTIATION_LIMITS.hours} hours. This cannot be taken back.`,
      confirm: `Accept ${price}`,
      isEnd: false,
    };
  }
  if (act === 'offer') return wordsForOffer(figure ?? 0, negotiation);
  if (act === 'decline') {
    return {
      title: price ? `Decline ${price}?` : 'Decline?',
      text: `This ends the negotiation. The buyer can start another after ${NEGOTIATION_LIMITS.declineDays} days.`,
      confirm: price ? `Decline ${price}` : 'Decline',
      isEnd: true,
    };
  }
  return {
    title: price ? `Withdraw ${price}?` : 'Withdraw?',
    text: 'This ends the negotiation.',
    confirm: price ? `Withdraw ${price}` : 'Withdraw',
    isEnd: true,
  };
}

function wordsForOffer(figure: number, { side, listPrice }: Negotiation): ConfirmTexts {
  const price = formatRupees(figure);
  const { percent } = discountOf(figure, listPrice);
  const off = percent > 0 ? `, ${percent}% below the list price` : ', the list price';
  return {
    title: `${side === 'buyer' ? 'Offer' : 'Counter with'} ${price}?`,
    text: `${price}${off}. ${side === 'buyer' ? 'A later offer must be higher.' : 'A later counter-offer must be lower.'}`,
    confirm: `Send ${side === 'buyer' ? 'offer' : 'counter-offer'} ${price}`,
    isEnd: false,
  };
}
