import type { PayoutHoldCode } from '#contract/payouts/constants.ts';
import type { PayoutHold } from '#contract/payouts/schemas.ts';
import { SALES_PATH } from '../../../lib/paths/seller.ts';
import { Link } from '../../../ui/nav.tsx';

/** Where the next step is, for those holds that the seller can do something about. */
const WAYS: Partial<Record<PayoutHoldCode, { to: string; words: string }>> = {
  paused_by_operator: { to: '/contact', words: 'Open the contact page' },
  paused_by_seller: { to: '#payout-preferences', words: 'Go to the pause setting' },
  email_unconfirmed: { to: '/dashboard/seller?tab=settings', words: 'Open your settings' },
  account_missing: { to: '#payout-account', words: 'Enter your account' },
  account_changed: { to: '/contact', words: 'Open the contact page' },
  money_owed: { to: SALES_PATH, words: 'See your balance' },
  too_little: { to: SALES_PATH, words: 'See when more becomes available' },
};

/** Every reason why nothing is paid out at the moment, in the server's words. */
export function PayoutHolds({ holds }: { holds: PayoutHold[] }) {
  return (
    <section aria-labelledby="payout-holds">
      <h3 id="payout-holds" className="payout-heading">
        Before the next payout
      </h3>
      <ul className="payout-holds">
        {holds.map(({ code, text }) => (
          <li key={code}>
            {text} <Way code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ code }: { code: PayoutHoldCode }) {
  const way = WAYS[code];
  if (!way) return null;
  return way.to.startsWith('#') ? (
    <a href={way.to} className="link">
      {way.words}
    </a>
  ) : (
    <Link to={way.to} className="link">
      {way.words}
    </Link>
  );
}
