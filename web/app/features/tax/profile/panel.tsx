import { useRef, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { SellerTax, TaxProfile } from '#contract/tax/schemas.ts';
import { isStateCode, STATES } from '#contract/tax/states.ts';
import { Button } from '../../../ui/button.tsx';
import { ProfileForm } from './form.tsx';

/** What papers say of the seller, with the way to change it; the form itself until something is said. */
export function ProfilePanel({ tax: { profile, pan, mode } }: { tax: SellerTax }) {
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was pressed goes, and with it the focus. */
  const show = (isForm: boolean) => {
    setChanging(isForm);
    heading.current?.focus();
  };
  const isAsked = mode === 'gst';
  return (
    <section aria-labelledby="tax-profile" className="panel tax-panel">
      <h2 id="tax-profile" ref={heading} tabIndex={-1} className="text-18">
        You on invoices
      </h2>
      {isAsked && (!profile || isChanging) ? (
        <ProfileForm
          before={profile}
          onDone={() => show(false)}
          onCancel={profile ? () => show(false) : undefined}
        />
      ) : (
        profile && <Given {...{ profile, pan }} onChange={isAsked ? () => show(true) : undefined} />
      )}
    </section>
  );
}

function Given({
  profile,
  pan,
  onChange,
}: {
  profile: TaxProfile;
  pan: string | null;
  onChange: (() => void) | undefined;
}) {
  const { registration, gstin, legalName, address, state, changedAt } = profile;
  const facts = [
    ['GST', registration === 'regular' ? 'Regular scheme' : 'Not registered'],
    ...(gstin ? [['GSTIN', gstin]] : []),
    ['Legal name', legalName],
    ['Address', address],
    ['State', isStateCode(state) ? STATES[state] : state],
    ['PAN', pan ?? 'Not given'],
  ];
  return (
    <>
      <dl className="tax-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className={name === 'GSTIN' || name === 'PAN' ? 'figures' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tax-note">Saved on {formatDate(changedAt)}.</p>
      {onChange && (
        <Button className="justify-self-start" onClick={onChange}>
          Change<span className="sr-only"> what invoices say of you</span>
        </Button>
      )}
    </>
  );
}
