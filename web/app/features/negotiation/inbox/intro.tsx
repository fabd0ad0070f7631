import { MIN_OFFER_PERCENT } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link, useLocation } from '../../../ui/nav.tsx';
import { ExampleScale } from '../offer/example-scale.tsx';
import '../../../styles/negotiation/scale.css';

const EXAMPLE_PRICE = 5_000;

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

/** A drawn example of the scale. */
function Example() {
  return (
    <figure className="panel intro-example">
      <ExampleScale listPrice={EXAMPLE_PRICE} />
      <figcaption className="text-14 text-muted">Two offers, one counter-offer, one price.</figcaption>
    </figure>
  );
}
