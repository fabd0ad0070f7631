import type { SellerBalance } from '#contract/ledger/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';

interface Account {
  name: string;
  paise: number;
  meaning: string;
}

/** The accounts that are always there, and those of the others that have something in them. */
export function accountsOf(balance: SellerBalance): Account[] {
  const { availablePaise, pendingPaise, frozenPaise, owedPaise } = balance;
  const always = [
    {
      name: 'Available',
      paise: availablePaise,
      meaning: `Yours: the ${GUARANTEE_DAYS} days for a refund are over.`,
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
  const sometimes = [
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
      {accountsOf(balance).map(({ name, paise, meaning }) => (
        <div key={name} className="balance-account" data-account={name}>
          <dt>{name}</dt>
          <dd className="balance-sum figures">{formatPaise(paise)}</dd>
          <dd className="balance-meaning">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
