import { useId, useState } from 'react';
import { discountRupees, worthProblem } from '#contract/discounts/constants.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { formatPaise, formatRupees, toPaise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import { useSellerShare } from '../../lib/seller-share.ts';
import type { CodeValues } from './code-values.ts';

/** What a buyer pays with this code on one of the projects, and what of it is the seller's. */
export function CodePreview({ values, projects }: { values: CodeValues; projects: ManagedProject[] }) {
  const selectId = useId();
  const [chosenId, setChosen] = useState('');
  const meant = values.allListings ? projects : projects.filter(({ _id }) => values.projectIds.includes(_id));
  const project = meant.find(({ _id }) => _id === chosenId) ?? meant[0];
  if (!project) return null;
  return (
    <div className="code-preview">
      <div className="code-preview-head">
        <label htmlFor={selectId}>What a buyer pays for</label>
        {meant.length === 1 ? (
          <output id={selectId} className="code-preview-title">
            {project.title}
          </output>
        ) : (
          <select
            id={selectId}
            className="field-box"
            value={project._id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {meant.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title || 'Untitled draft'}
              </option>
            ))}
          </select>
        )}
      </div>
      <Outcome values={values} price={project.paidFrom ?? project.price} />
    </div>
  );
}

function Outcome({ values: { kind, value }, price }: { values: CodeValues; price: number }) {
  const sellerPercent = useSellerShare();
  const worth = { kind, value: /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN };
  const off = worthProblem(worth) === null ? discountRupees(worth, price) : undefined;
  const toPay = price - (off ?? 0);
  return (
    <p className="code-preview-sum" aria-live="polite">
      {off === undefined && <span className="text-muted">Enter what the code takes off.</span>}
      {off === 0 && (
        <span className="text-muted">
          It takes nothing off <span className="amount">{formatRupees(price)}</span>, so it cannot be used for
          this project.
        </span>
      )}
      {off !== undefined && off > 0 && (
        <>
          <span className="code-preview-price">
            <s className="amount text-muted">{formatRupees(price)}</s>{' '}
            <span className="sr-only">becomes</span> <span className="amount">{formatRupees(toPay)}</span>
          </span>
          <span className="text-muted">
            You earn{' '}
            <span className="figures">
              {formatPaise(splitSale(toPaise(toPay), sellerPercent).sellerPaise)}
            </span>
          </span>
        </>
      )}
    </p>
  );
}
