import { MIN_OFFER_PERCENT } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';
import '../../../styles/negotiation/scale.css';

/** What negotiating is, for those who have none: visitors, who can sign in, and admins. */
export function NegotiationsIntro({ isAdmin }: { isAdmin: boolean }) {
  const location = useLocation();
  return (
    <div className={isAdmin ? 'intro' : 'intro anonymous-only'}>
      <div>
        <p className="max-w-[52ch] text-18">
          Name a price for a project, hear the seller’s answer at once, and pay just what you both agreed on.
        </p>
        <Rules />
        {isAdmin ? (
          <p className="mt-6 max-w-[60ch] text-muted">
            Only buyers and sellers negotiate. As an admin you see the agreed prices among the orders, and the
            listings in{' '}
            <Link to="/admin-management" className="link">
              Everything on the market
            </Link>
            .
          </p>
        ) : (
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={loginPath(location)} variant="solid" size="large">
              Sign in to Negotiate
            </LinkButton>
            <LinkButton to="/market" size="large">
              Browse Market
            </LinkButton>
          </div>
        )}
      </div>
      <Example />
    </div>
  );
}

/** The seller's inbox before the first offer. */
export function EmptyInbox() {
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="digital-assets"
      title="No offers yet"
      action={<LinkButton to="/dashboard/seller">Your listings</LinkButton>}
    >
      <p>
        When a buyer names a price for one of your projects, you find it here and answer: accept, counter or
        decline. You set the floor and the automatic answers for each listing, in the Price step.
      </p>
    </EmptyState>
  );
}

function Rules() {
  return (
    <ul className="intro-rules">
      <li>
        Each side can make {NEGOTIATION_LIMITS.moves} offers, between {MIN_OFFER_PERCENT}% of the list price
        and the list price.
      </li>
      <li>Without an answer, a negotiation ends after {NEGOTIATION_LIMITS.hours} hours.</li>
      <li>You get a personal code for an agreed price, valid for {NEGOTIATION_LIMITS.hours} hours.</li>
      <li>All negotiations and payments stay on the platform.</li>
    </ul>
  );
}

const EXAMPLE = [
  { who: 'Buyer', price: '₹3,600', by: 'buyer', place: 7 },
  { who: 'Seller', price: '₹4,600', by: 'seller', place: 73 },
  { who: 'Buyer', price: '₹4,200', by: 'buyer', place: 47 },
];

/** A drawn example of the scale. */
function Example() {
  return (
    <figure className="panel intro-example">
      <div className="scale">
        <div className="scale-ends amount" aria-hidden="true">
          <span>₹3,500</span>
          <span>₹5,000</span>
        </div>
        <div className="scale-box">
          <div className="scale-axis" aria-hidden="true" />
          <ol className="scale-marks">
            {EXAMPLE.map(({ who, price, by, place }) => (
              <li key={price} className={`scale-mark scale-${by}`}>
                <span
                  className="scale-point"
                  data-left={place > 55 ? '' : undefined}
                  style={{ '--place': `${place}%` } as React.CSSProperties}
                >
                  <span className="scale-dot" aria-hidden="true" />
                  <span className="scale-words">
                    {who} <b className="amount">{price}</b>
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <p className="scale-agreed" style={{ '--place': '47%' } as React.CSSProperties}>
            <span className="scale-point">
              <span className="scale-dot" aria-hidden="true" />
              <span className="scale-words">
                Agreed at <b className="amount">₹4,200</b>
              </span>
            </span>
          </p>
        </div>
      </div>
      <figcaption className="text-14 text-muted">Two offers, one counter-offer, one price.</figcaption>
    </figure>
  );
}
