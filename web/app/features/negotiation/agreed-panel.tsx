import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Negotiation } from '#contract/negotiations.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { agreedPaymentPath } from './paths.ts';
import { useTimeLeft, wordsForSpan } from './time-left.ts';

/** What both agreed on: the buyer's code and the way to pay, or what the seller waits for. */
export function AgreedPanel({ negotiation }: { negotiation: Negotiation }) {
  const { agreedPrice, listPrice, side, discountCode, project, _id } = negotiation;
  const left = useTimeLeft(negotiation);
  const isOver = left === 0;
  return (
    <section aria-labelledby="agreed-title" className="panel agreed-panel">
      <h3 id="agreed-title" className="text-16 font-medium">
        Agreed price
      </h3>
      <Price rupees={agreedPrice ?? 0} was={listPrice} className="text-28 font-medium" />
      {side === 'seller' || discountCode === null ? (
        <p className="text-14 text-muted">
          The buyer can pay this price {left !== undefined && <>for another {wordsForSpan(left)}</>}. You hear
          of it here.
        </p>
      ) : (
        <>
          <div>
            <p className="text-12 text-muted">Your discount code, good for one purchase of this project</p>
            <p className="agreed-code">
              <code>{discountCode}</code>
              <CopyCode code={discountCode} />
            </p>
          </div>
          {left !== undefined && (
            <p className="text-14" role="timer">
              {isOver ? (
                'The code has run out.'
              ) : (
                <>
                  The code is good for another <b>{wordsForSpan(left)}</b>.
                </>
              )}
            </p>
          )}
          {project._id !== null && !isOver && (
            <LinkButton to={agreedPaymentPath(project._id, _id)} reload variant="solid" size="large">
              Pay now {formatRupees(agreedPrice ?? 0)}
            </LinkButton>
          )}
        </>
      )}
    </section>
  );
}

const COPIED_MS = 2_000;

function CopyCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <button type="button" onClick={() => void copy()} className="btn btn-quiet btn-small">
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied!' : outcome === 'failed' ? 'Please copy manually.' : 'Copy'}
      </span>
      <span className="sr-only">the discount code</span>
    </button>
  );
}
