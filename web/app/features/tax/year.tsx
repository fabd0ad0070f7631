import { formatAmount } from '#contract/formats/amounts.ts';
import { formatPaise } from '#contract/money.ts';
import type { MissingTaxData, SellerTax } from '#contract/tax/schemas.ts';
import { PAYOUTS_PATH } from '../../lib/paths/seller.ts';
import { Link } from '../../ui/nav.tsx';

/** What was sold and kept in the financial year, and what the market does not know of the seller yet. */
export function YearPanel({ tax: { year, missing } }: { tax: SellerTax }) {
  const { label, grossPaise, tcsPaise, tdsPaise, thresholdPaise } = year;
  return (
    <section aria-labelledby="tax-year" className="panel tax-panel">
      <h2 id="tax-year" className="text-18">
        Financial year {label}
      </h2>
      <dl className="tax-sums">
        <Sum name="Sold in tax mode" paise={grossPaise} note="what buyers paid, refunds included" />
        <Sum name="TCS kept" paise={tcsPaise} note="collected at source under GST" />
        <Sum name="TDS kept" paise={tdsPaise} note="deducted under income tax" />
      </dl>
      {missing.length > 0 && <Missing missing={missing} />}
      <p className="tax-note">
        {thresholdPaise !== null &&
          `Up to ${formatAmount(thresholdPaise)} of sales in the year no TDS is deducted from you. `}
        TCS and TDS are paid to the government in your name: claim them in your own returns. They come off
        each sale, before its money becomes available.
      </p>
    </section>
  );
}

function Sum({ name, paise, note }: { name: string; paise: number; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="amount tax-sum">{formatPaise(paise)}</dd>
      <dd className="tax-note">{note}</dd>
    </div>
  );
}

/** Where the next step is. */
const WAYS: Record<MissingTaxData['code'], { to: string; words: string }> = {
  profile: { to: '#tax-profile', words: 'Enter it' },
  pan: { to: PAYOUTS_PATH, words: 'Open your payout account' },
  pan_differs: { to: PAYOUTS_PATH, words: 'Open your payout account' },
};

function Missing({ missing }: { missing: MissingTaxData[] }) {
  return (
    <div>
      <h3 className="tax-heading">What is missing</h3>
      <ul className="tax-missing">
        {missing.map(({ code, text }) => {
          const { to, words } = WAYS[code];
          return (
            <li key={code}>
              {text}{' '}
              {to.startsWith('#') ? (
                <a href={to} className="link">
                  {words}
                </a>
              ) : (
                <Link to={to} className="link">
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
