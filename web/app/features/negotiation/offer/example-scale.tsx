import { formatRupees } from '#contract/money.ts';
import { offerBounds } from '#contract/negotiation/constants.ts';
import { exampleOffers } from './example-offers.ts';
import { placeOf } from './scale-marks.ts';
import { ScalePoint } from './scale-point.tsx';

/** How a negotiation of a project with this list price can go, drawn as negotiations are (`styles/negotiation/scale.css`). */
export function ExampleScale({ listPrice }: { listPrice: number }) {
  const bounds = offerBounds(listPrice);
  const offers = exampleOffers(listPrice);
  const agreed = offers.at(-1)?.price ?? listPrice;
  return (
    <div className="scale">
      <div className="scale-ends amount" aria-hidden="true">
        <span>{formatRupees(bounds.min)}</span>
        <span>{formatRupees(bounds.max)}</span>
      </div>
      <div className="scale-box">
        <div className="scale-axis" aria-hidden="true" />
        <ol className="scale-marks">
          {offers.map(({ by, price }) => (
            <li key={price} className={`scale-mark scale-${by}`}>
              <ScalePoint place={placeOf(price, bounds)}>
                {by === 'buyer' ? 'Buyer' : 'Seller'} <b className="amount">{formatRupees(price)}</b>
              </ScalePoint>
            </li>
          ))}
        </ol>
        <p className="scale-agreed">
          <ScalePoint place={placeOf(agreed, bounds)}>
            Agreed at <b className="amount">{formatRupees(agreed)}</b>
          </ScalePoint>
        </p>
      </div>
    </div>
  );
}
