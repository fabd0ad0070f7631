import { formatDate } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { supportWords } from '#contract/listings/support.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { helpPath } from '../../../lib/paths/support.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CertificateButton } from '../certificates/button.tsx';
import { LicenceButton } from '../licences/button.tsx';
import { ReceiptButton } from '../receipts/button.tsx';
import { Step } from './step.tsx';

/** What proves the purchase. */
export function PapersStep({ order }: { order: Order }) {
  const { orderId, project, licence, owned, amount } = order;
  return (
    <Step name="Keep what proves it">
      <p className="text-14 text-muted">
        The certificate says what you may do with the code, and anybody can check its number.
      </p>
      <div className="purchase-papers">
        {owned && <CertificateButton orderId={orderId} title={project.title} />}
        <LicenceButton orderId={orderId} title={project.title} name={LICENCE_NAMES[licence]} />
        {amount > 0 && <ReceiptButton orderId={orderId} title={project.title} small />}
      </div>
    </Step>
  );
}

/** Who helps, and until when the money comes back. */
export function HelpStep({ order }: { order: Order }) {
  const { orderId, owned, refund, seller, amount } = order;
  const support = supportWords(order);
  return (
    <Step name="If something is unclear">
      {owned && (
        <>
          <p className="text-14 text-muted wrap-anywhere">
            {`Write to ${seller.displayName}.`}
            {support && ` You have ${support}.`}
          </p>
          <div className="purchase-papers">
            <LinkButton to={helpPath(orderId)} size="small">
              Write to the seller
            </LinkButton>
          </div>
        </>
      )}
      {amount > 0 && (
        <p className="text-14 text-muted">
          It has a{' '}
          <Link to="/refunds" className="link">
            {GUARANTEE_DAYS}-day money-back guarantee
          </Link>
          {refund?.askUntil && `: you can ask for a refund until ${formatDate(refund.askUntil)}`}.
        </p>
      )}
    </Step>
  );
}
