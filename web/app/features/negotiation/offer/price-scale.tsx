import { formatRupees } from '#contract/money.ts';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { relativeTime } from '../../../ui/text/format.ts';
import { discountOf } from './amount.ts';
import { lineOf, type Mark, marksOf, placeOf } from './scale-marks.ts';
import { ScalePoint } from './scale-point.tsx';
import '../../../styles/negotiation/scale.css';

/** Height of one mark's row, as the stylesheet has it. */
const ROW = 40;

/**
 * The scale from the least to the list price: each offer is a mark, time runs downwards, and the two lines come
 * nearer to each other (docs/design.md, Pieces of our own).
 */
export function PriceScale({ thread: { negotiation, entries } }: { thread: NegotiationThread }) {
  const { minPrice: min, maxPrice: max, listPrice, side, agreedPrice, asOf } = negotiation;
  const marks = marksOf(entries, { min, max });
  const height = marks.length * ROW;
  return (
    <section aria-labelledby="scale-title" className="scale">
      <h3 id="scale-title" className="sr-only">
        Offers
      </h3>
      <div className="scale-ends amount">
        <span>
          {formatRupees(min)} <small>lowest offer</small>
        </span>
        <span>
          <small>list price</small> {formatRupees(listPrice)}
        </span>
      </div>
      <div className="scale-box">
        <div className="scale-axis" aria-hidden="true" />
        {marks.length === 0 && agreedPrice === null ? (
          <p className="scale-empty">No offer yet</p>
        ) : (
          <>
            <svg
              className="scale-lines"
              viewBox={`0 0 100 ${height}`}
              style={{ height }}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={lineOf(marks, 'buyer', ROW)} className="scale-line scale-buyer" />
              <path d={lineOf(marks, 'seller', ROW)} className="scale-line scale-seller" />
            </svg>
            <ol className="scale-marks">
              {marks.map((mark) => (
                <ScaleMark key={mark.seq} mark={mark} side={side} listPrice={listPrice} asOf={asOf} />
              ))}
            </ol>
            {agreedPrice !== null && (
              <Agreed price={agreedPrice} place={placeOf(agreedPrice, { min, max })} />
            )}
          </>
        )}
        {agreedPrice === null && <Gap marks={marks} />}
      </div>
    </section>
  );
}

function ScaleMark({
  mark,
  side,
  listPrice,
  asOf,
}: {
  mark: Mark;
  side: NegotiationSide;
  listPrice: number;
  asOf: string;
}) {
  const { by, price, place, isStanding, createdAt } = mark;
  const { percent } = discountOf(price, listPrice);
  const who = by === side ? 'You' : by === 'seller' ? 'Seller' : 'Buyer';
  return (
    <li className={`scale-mark scale-${by}`} data-standing={isStanding ? '' : undefined}>
      <ScalePoint place={place}>
        {who} <b className="amount">{formatRupees(price)}</b>{' '}
        <span className="text-muted">
          <span className="scale-off amount">{percent > 0 ? `−${percent}%` : 'no discount'}</span>
          <span className="scale-when"> · {relativeTime(createdAt, new Date(asOf))}</span>
        </span>
      </ScalePoint>
    </li>
  );
}

function Agreed({ price, place }: { price: number; place: number }) {
  return (
    <p className="scale-agreed">
      <ScalePoint place={place}>
        Agreed at <b className="amount">{formatRupees(price)}</b>
      </ScalePoint>
    </p>
  );
}

/** What still lies between the two sides. */
function Gap({ marks }: { marks: readonly Mark[] }) {
  const buyer = marks.findLast(({ by }) => by === 'buyer');
  const seller = marks.findLast(({ by }) => by === 'seller');
  if (!buyer || !seller || seller.price <= buyer.price) return null;
  const style = { left: `${buyer.place}%`, width: `${seller.place - buyer.place}%` };
  return (
    <div className="scale-gap">
      <span className="scale-span" style={style} aria-hidden="true" />
      <p>
        <b className="amount">{formatRupees(seller.price - buyer.price)}</b> apart
      </p>
    </div>
  );
}
