import { useRef, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { PayoutAccount } from '#contract/payouts/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from './form.tsx';

/** Where the seller is paid, masked, with the way to change it; the form itself until there is an account. */
export function AccountPanel({ account }: { account: PayoutAccount | null }) {
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was pressed goes, and with it the focus. */
  const show = (isForm: boolean) => {
    setChanging(isForm);
    heading.current?.focus();
  };
  const leave = () => show(false);
  return (
    <section aria-labelledby="payout-account" className="panel payout-panel">
      <h2 id="payout-account" ref={heading} tabIndex={-1} className="text-18">
        Payout account
      </h2>
      {account && !isChanging && <GivenAccount account={account} onChange={() => show(true)} />}
      {(!account || isChanging) && (
        <AccountForm before={account} onDone={leave} onCancel={account ? leave : undefined} />
      )}
    </section>
  );
}

function GivenAccount({ account, onChange }: { account: PayoutAccount; onChange: () => void }) {
  const { holder, pan, method, changedAt, isNameChecked } = account;
  const facts = [
    ['Holder', holder],
    ['PAN', pan],
    ...(method === 'bank'
      ? [
          ['Account', account.account],
          ['IFSC', account.ifsc],
        ]
      : [['UPI id', account.upi]]),
  ];
  return (
    <>
      <dl className="payout-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className={name === 'Holder' ? undefined : 'figures'}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="payout-note">
        Saved on {formatDate(changedAt)}.{' '}
        {isNameChecked
          ? 'The market has checked the holder’s name against the bank’s.'
          : 'The market checks the holder’s name against the bank’s before the first payout.'}
      </p>
      <Button className="justify-self-start" onClick={onChange}>
        Change<span className="sr-only"> the payout account</span>
      </Button>
    </>
  );
}
