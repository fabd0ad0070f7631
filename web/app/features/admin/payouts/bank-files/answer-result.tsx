import { useEffect, useRef } from 'react';
import type { ReferencesResult } from '#contract/admin/payouts/schemas.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { payoutStatus } from '../../../../lib/payout-texts.ts';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { PAYOUTS_PATH } from '../labels.ts';

/** What the bank's file has done, line by line; what was not matched comes first, because somebody has to look at it. */
export function AnswerResult({ result }: { result: ReferencesResult }) {
  const { matched, unmatched } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus once
  useEffect(() => heading.current?.focus(), [result]);
  return (
    <div className="bank-result">
      <h3 ref={heading} tabIndex={-1} className="bank-result-head">
        {counted(matched.length, 'line')} matched, {formatCount(unmatched.length)} not
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
      <section aria-label="Lines of the bank’s file" tabIndex={0} className="bank-lines">
        <ul>
          {unmatched.map(({ line, text, why }) => (
            <li key={line}>
              <StatusDot tone="warning">Line {line} is not matched</StatusDot>
              <span className="block">{why}</span>
              <span className="block font-mono text-12 text-muted">{text}</span>
            </li>
          ))}
          {matched.map(({ line, payoutId, status, reference }) => {
            const { label, tone } = payoutStatus(status);
            return (
              <li key={line}>
                <StatusDot tone={tone}>
                  Line {line}: {label.toLowerCase()}
                </StatusDot>
                <span className="block font-mono text-12">
                  <Link to={`${PAYOUTS_PATH}?search=${payoutId}&status=all`} className="link">
                    {payoutId}
                  </Link>
                </span>
                {reference && <span className="block font-mono text-12 text-muted">{reference}</span>}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
