import { formatRupees } from '#contract/money.ts';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { agreedPaymentPath } from '../paths.ts';
import { spanLengthText, useTimeLeft } from '../time-left.ts';

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
          The buyer can pay this price {left !== undefined && <>for another {spanLengthText(left)}</>}. You
          will hear about it here.
        </p>
      ) : (
        <>
          <div>
            <p className="text-12 text-muted">Your discount code, good for one purchase of this project</p>
            <p className="agreed-code">
              <code>{discountCode}</code>
              <CopyButton text={discountCode} label="the discount code" isOutlined />
            </p>
          </div>
          {left !== undefined && (
            <p className="text-14" role="timer">
              {isOver ? (
                'The code has expired.'
              ) : (
                <>
                  The code is good for another <b>{spanLengthText(left)}</b>.
                </>
              )}
            </p>
          )}
          {project._id !== null && !isOver && (
            <LinkButton to={agreedPaymentPath(project._id, _id)} variant="solid" size="large">
              Pay now {formatRupees(agreedPrice ?? 0)}
            </LinkButton>
          )}
        </>
      )}
    </section>
  );
}
