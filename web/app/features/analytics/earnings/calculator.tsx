import { useState } from 'react';
import { formatPaise } from '#contract/money.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { earningsOf, readPrice, readSales } from './calculation.ts';

/** What a price and a number of sales a month bring to the seller; before scripts run it shows one example. */
export function EarningsCalculator({ sellerPercent }: { sellerPercent: number }) {
  const [price, setPrice] = useState('4,999');
  const [sales, setSales] = useState('12');
  const priceRead = readPrice(price);
  const salesRead = readSales(sales);
  const earnings =
    typeof priceRead === 'number' && typeof salesRead === 'number'
      ? earningsOf(priceRead, salesRead, sellerPercent)
      : undefined;
  return (
    <section
      aria-labelledby="calculator"
      data-section="calculator"
      className="panel mt-10 grid gap-8 p-5 sm:p-8 md:grid-cols-2 md:gap-12"
    >
      <div className="grid content-start gap-5">
        <h2 id="calculator" className="text-22">
          What would you receive?
        </h2>
        <TextInput
          label="Price of your project"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={typeof priceRead === 'string' ? priceRead : undefined}
          help="Whole rupees"
        />
        <TextInput
          label="Sales in a month"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={sales}
          onChange={(event) => setSales(event.target.value)}
          error={typeof salesRead === 'string' ? salesRead : undefined}
        />
        <noscript>
          <p className="text-14 text-muted">
            To try other figures you need JavaScript. The table below works without it.
          </p>
        </noscript>
      </div>
      <output className="block self-center" aria-live="polite">
        {earnings ? (
          <Result earnings={earnings} sellerPercent={sellerPercent} />
        ) : (
          <span className="text-muted">Enter a price and a number of sales.</span>
        )}
      </output>
    </section>
  );
}

function Result({
  earnings,
  sellerPercent,
}: {
  earnings: ReturnType<typeof earningsOf>;
  sellerPercent: number;
}) {
  return (
    <>
      <span className="block text-14 text-muted">To you, in a month</span>
      <span className="figures block text-28 leading-tight font-medium wrap-anywhere sm:text-36">
        {formatPaise(earnings.sellerPaise)}
      </span>
      <span className="share-strip" aria-hidden="true">
        <span style={{ flexGrow: sellerPercent }} />
        <span style={{ flexGrow: 100 - sellerPercent }} />
      </span>
      <Line term="Buyers pay" paise={earnings.paidPaise} />
      <Line term={`Your share, ${sellerPercent}%`} paise={earnings.sellerPaise} />
      <Line term="Our fee, payment fee included" paise={earnings.platformPaise} />
      <span className="mt-3 block text-14 text-muted">
        In a year that would be{' '}
        <span className="amount text-ink">{formatPaise(earnings.sellerPaise * 12)}</span>, before your taxes.
      </span>
    </>
  );
}

function Line({ term, paise }: { term: string; paise: number }) {
  return (
    <span className="flex justify-between gap-4 border-t border-line py-2 text-14">
      <span className="text-muted">{term}</span>
      <span className="amount">{formatPaise(paise)}</span>
    </span>
  );
}
