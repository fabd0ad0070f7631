import { counted } from '#contract/formats/words.ts';
import { formatRupees } from '#contract/money.ts';
import { NEGOTIATION_LIMITS, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { checkOffer, reaches, readOffer } from '../offer/amount.ts';
import { OfferInput } from '../offer/input.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Moves } from './use-moves.ts';

/** What the reader can do now: accept, name a figure, decline, withdraw. */
export function MovePanel({ negotiation, moves }: { negotiation: Negotiation; moves: Moves }) {
  const { can, side, revision, movesLeft, buyerOffer, sellerOffer } = negotiation;
  const theirs = side === 'buyer' ? sellerOffer : buyerOffer;
  const own = side === 'buyer' ? buyerOffer : sellerOffer;
  const canDoNothing = !can.accept && !can.offer && !can.decline && !can.withdraw;
  return (
    <section aria-labelledby="move-title" className="panel move-panel">
      <h3 id="move-title" className="text-16 font-medium">
        {titleOf(negotiation)}
      </h3>
      {can.accept && theirs !== null && (
        <Button
          variant="solid"
          size="large"
          onClick={() => moves.ask({ act: 'accept', figure: theirs, revision })}
        >
          Accept {formatRupees(theirs)}
        </Button>
      )}
      {can.offer ? (
        <CounterForm negotiation={negotiation} moves={moves} theirs={can.accept ? theirs : null} />
      ) : (
        (can.accept || can.decline) &&
        movesLeft[side] === 0 && (
          <p className="text-14 text-muted">
            You have made all {NEGOTIATION_LIMITS.moves} offers of this negotiation.
          </p>
        )
      )}
      {canDoNothing && (
        <p className="text-14 text-muted">
          The {side === 'buyer' ? 'seller' : 'buyer'} has the next move. What happens appears here at once.
        </p>
      )}
      {can.withdraw && !can.offer && <p className="text-14 text-muted">{waitingText(own, side)}</p>}
      {(can.decline || can.withdraw) && (
        <div className="move-ways-out">
          {can.decline && (
            <Button variant="danger" onClick={() => moves.ask({ act: 'decline', figure: theirs, revision })}>
              Decline{theirs === null ? '' : ` ${formatRupees(theirs)}`}
            </Button>
          )}
          {can.withdraw && (
            <Button variant="danger" onClick={() => moves.ask({ act: 'withdraw', figure: own, revision })}>
              Withdraw{own === null ? '' : ` ${formatRupees(own)}`}
            </Button>
          )}
        </div>
      )}
      {moves.decision && <MoveDialog decision={moves.decision} negotiation={negotiation} moves={moves} />}
    </section>
  );
}

function titleOf({ can, status }: Negotiation): string {
  if (!can.offer && !can.accept && !can.decline) return 'Waiting';
  return status === 'awaiting_offer' ? 'Name your price' : 'Your answer';
}

function waitingText(own: number | null, side: Negotiation['side']): string {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  if (own === null) return `The ${other} has not answered yet.`;
  return `Your offer of ${formatRupees(own)} waits for the ${other}'s answer.`;
}

/** A figure of one's own, within what is left. */
function CounterForm({
  negotiation,
  moves,
  theirs,
}: {
  negotiation: Negotiation;
  moves: Moves;
  /** What the other side has named and can be accepted: that is then the panel's one act. */
  theirs: number | null;
}) {
  const { listPrice, movesLeft, side, revision } = negotiation;
  const { typed, bounds } = moves;
  if (!bounds)
    return (
      theirs !== null && (
        <p className="text-14 text-muted">{formatRupees(theirs)} leaves no room for another offer.</p>
      )
    );
  const figure = readOffer(typed);
  const isGood = figure !== undefined && checkOffer(typed, bounds) === undefined;
  const isSeller = side === 'seller';
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      aria-label={isSeller ? 'Counter-offer' : 'Offer'}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && !moves.isBusy) moves.ask({ act: 'offer', figure, revision });
      }}
    >
      <OfferInput
        id="next-offer"
        label={isSeller ? 'Your counter-offer' : 'Your offer'}
        note={`${counted(movesLeft[side], 'offer')} left`}
        typed={typed}
        bounds={bounds}
        listPrice={listPrice}
        error={moves.figureError ?? reachedText(figure, theirs, side)}
        onChange={moves.type}
      />
      <Button
        type="submit"
        variant={theirs === null ? 'solid' : 'quiet'}
        size={theirs === null ? 'large' : 'normal'}
        disabled={!isGood}
      >
        {isSeller ? 'Send counter-offer' : 'Send offer'}
        {isGood && ` ${formatRupees(figure)}`}
      </Button>
    </form>
  );
}

/** An offer that meets the other side's would accept it: there is a button for that. */
function reachedText(figure: number | undefined, theirs: number | null, side: NegotiationSide) {
  if (figure === undefined || theirs === null || !reaches(figure, theirs, side)) return undefined;
  return `The ${side === 'buyer' ? 'seller asks' : 'buyer offers'} ${formatRupees(theirs)}: accept that instead.`;
}
