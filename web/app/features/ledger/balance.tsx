import type { SellerBalance } from '#contract/ledger/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { PAYOUTS_PATH } from '../../lib/paths/seller.ts';
import { Link } from '../../ui/nav.tsx';

interface Account {
  name: string;
  paise: number;
  meaning: string;
  /** Where to go on with it. */
  way?: { to: string; words: string };
}

/** The accounts that are always there, and those of the others that have something in them. */
export function accountsOf(balance: SellerBalance): Account[] {
  const { availablePaise, pendingPaise, frozenPaise, inPayoutPaise, owedPaise } = balance;
  const always: Account[] = [
    {
      name: 'Available',
      paise: availablePaise,
      meaning: `Yours to keep: the ${GUARANTEE_DAYS} days for a refund are over.`,
      way: { to: PAYOUTS_PATH, words: 'Have it paid out' },
    },
    {
      name: 'Pending',
      paise: pendingPaise,
      meaning: `Sold within the last ${GUARANTEE_DAYS} days, while buyers can ask for a refund.`,
    },
    {
      name: 'On hold',
      paise: frozenPaise,
      meaning: 'Waits until a refund request or a dispute is settled.',
    },
  ];
  const sometimes: Account[] = [
    {
      name: 'On its way to you',
      paise: inPayoutPaise,
      meaning: 'In a payout that you asked for and that the bank has not made yet.',
      way: { to: PAYOUTS_PATH, words: 'See where it stands' },
    },
    {
      name: 'Owed',
      paise: owedPaise,
      meaning: 'Refunds of money that had already left your balance. Your next sales pay for them.',
    },
  ];
  return [...always, ...sometimes.filter(({ paise }) => paise > 0)];
}

/** What the seller has where, each account explained in a line. */
export function BalanceHead({ balance }: { balance: SellerBalance }) {
  return (
    <dl className="balance panel">
      {accountsOf(balance).map(({ name, paise, meaning, way }) => (
        <div key={name} className="balance-account" data-account={name}>
          <dt>{name}</dt>
          <dd className="balance-sum amount">{formatPaise(paise)}</dd>
          <dd className="balance-meaning">
            {meaning}
            {way && (
              <>
                {' '}
                <Link to={way.to} className="link whitespace-nowrap">
                  {way.words}
                </Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
