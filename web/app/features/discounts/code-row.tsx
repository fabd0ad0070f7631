import type { ReactNode } from 'react';
import { worthText } from '#contract/discounts/constants.ts';
import type { Discount } from '#contract/discounts/schemas.ts';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { isUnused } from './end-dialog.tsx';
import { perBuyerText, scopeText, statusOf, usesText, windowText } from './texts.ts';

export interface CodeActions {
  edit: (discount: Discount) => void;
  end: (discount: Discount) => void;
  pause: (discount: Discount, paused: boolean) => void;
  /** The code whose pause is on its way. */
  busyId: string | undefined;
}

/** One code: its word and worth, how it stands, what it is for, how far it is used, and what came of it. */
export function CodeRow({ discount, acts }: { discount: Discount; acts: CodeActions }) {
  const { code, note, givenAway, earnedPaise } = discount;
  const { label, tone } = statusOf(discount);
  const facts = [scopeText(discount), perBuyerText(discount), windowText(discount)].filter(Boolean);
  return (
    <article className="code-row" aria-label={code} data-over={discount.status === 'ended' ? '' : undefined}>
      <div className="code-row-head">
        <div className="code-row-name">
          <h2 className="code-word">{code}</h2>
          {discount.endedAt === null && <CopyButton text={code} label={` the code ${code}`} />}
        </div>
        <p className="code-row-standing">
          <span className="code-worth-text">{worthText(discount)}</span>
          <StatusDot tone={tone}>{label}</StatusDot>
        </p>
      </div>
      <div className="code-row-facts">
        <p>{facts.join(' · ')}</p>
        {note && <p className="code-note">{note}</p>}
      </div>
      <div className="code-came">
        <Uses discount={discount} />
        {discount.uses.redeemed > 0 && (
          <dl className="code-figures">
            <Figure name="Given away">{formatRupees(givenAway)}</Figure>
            <Figure name="You earned">{formatPaise(earnedPaise)}</Figure>
          </dl>
        )}
      </div>
      <Acts discount={discount} acts={acts} />
    </article>
  );
}

/** How much of the limit is taken, as a bar with its number; without a limit the number alone. */
function Uses({ discount }: { discount: Discount }) {
  const { uses, usesLimit } = discount;
  const share = usesLimit === null ? 0 : (uses.redeemed + uses.reserved) / usesLimit;
  return (
    <div className="code-uses">
      <p className="figures">{usesText(discount)}</p>
      {usesLimit !== null && (
        <span className="meter" aria-hidden="true">
          <span style={{ transform: `scaleX(${Math.min(1, share)})` }} />
        </span>
      )}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Acts({ discount, acts }: { discount: Discount; acts: CodeActions }) {
  const { _id, code, paused, status, endedAt } = discount;
  if (endedAt !== null) return null;
  const name = <span className="sr-only"> {code}</span>;
  return (
    <div className="code-row-acts">
      <Button size="small" onClick={() => acts.edit(discount)}>
        Edit{name}
      </Button>
      {status !== 'ended' && (
        <Button size="small" busy={acts.busyId === _id} onClick={() => acts.pause(discount, !paused)}>
          {paused ? 'Resume' : 'Pause'}
          {name}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => acts.end(discount)}>
        {isUnused(discount) ? 'Delete' : 'End'}
        {name}
      </Button>
    </div>
  );
}
