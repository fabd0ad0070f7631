import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { anotherLicencePath, upgradePath } from '../../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { CertificateButton } from '../../certificates/button.tsx';
import { InvoicePart } from '../../invoices/part.tsx';
import { LicenceKeyPart } from '../../keys/part.tsx';
import { LicenceButton } from '../../licences/button.tsx';
import { ReceiptButton } from '../../receipts/button.tsx';
import { RefundPart } from '../../refunds/ask/part.tsx';
import { ExtendSupportLink } from './extensions.tsx';
import { Group } from './group.tsx';

/** Tells one licence of a project from the others. */
const titleOf = ({ licence, project }: Order) => `the ${LICENCE_NAMES[licence]} of ${project.title}`;

/** Leads to the checkout where a licence is exchanged for a higher one; nothing where there is none. */
function UpgradeLink({ order }: { order: Order }) {
  const { project, licenceId, canUpgrade } = order;
  if (!canUpgrade || licenceId === null) return null;
  return (
    <LinkButton to={upgradePath(project._id, licenceId)} size="small">
      Upgrade<span className="sr-only"> {titleOf(order)}</span>
    </LinkButton>
  );
}

/** What an owner may buy besides: a higher licence in place of this one, one more (rule L12), and support (rule R6). */
export function MoreToBuy({ order }: { order: Order }) {
  const { project, canUpgrade } = order;
  const mayBuyAnother = order.owned && project.listed;
  const mayExtend = order.supportExtensionPrice !== null && !order.refund?.stopped;
  if (!canUpgrade && !mayBuyAnother && !mayExtend) return null;
  return (
    <Group name="Buy more">
      <UpgradeLink order={order} />
      {mayBuyAnother && (
        <LinkButton to={anotherLicencePath(project._id)} size="small">
          Buy another licence<span className="sr-only"> of {project.title}</span>
        </LinkButton>
      )}
      <ExtendSupportLink order={order} />
    </Group>
  );
}

/** The other licences of the same project, each with its papers and its own refund (rule L12). */
export function OtherLicences({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <details className="purchase-versions">
      <summary className="link link-target">{`${counted(orders.length, 'more licence')} of this project`}</summary>
      <ul className="mt-2 grid divide-y divide-line">
        {orders.map((order) => (
          <li key={order.orderId}>
            <OtherLicence order={order} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OtherLicence({ order }: { order: Order }) {
  const { orderId, licence, licenceStatus, quantity, licensee } = order;
  const facts = [
    quantity > 1 && counted(quantity, 'product'),
    licensee,
    formatDate(order.paidAt ?? order.createdAt),
    licenceStatus !== null && STATUS_WORDS[licenceStatus],
    order.owned && order.supportUntil && `Support until ${formatDate(order.supportUntil)}`,
  ].filter(Boolean);
  const title = titleOf(order);
  return (
    <section aria-label={title} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{LICENCE_NAMES[licence]}</p>
        <Price rupees={order.amount} />
      </div>
      <p className="-mt-2 text-14 text-muted wrap-anywhere">{facts.join(' · ')}</p>
      <div className="purchase-papers">
        {order.amount > 0 && <ReceiptButton orderId={orderId} title={title} small />}
        <LicenceButton orderId={orderId} title={title} name={LICENCE_NAMES[licence]} />
        {licenceStatus !== 'revoked' && <CertificateButton orderId={orderId} title={title} />}
        <UpgradeLink order={order} />
        <ExtendSupportLink order={order} />
      </div>
      {order.hasKey && <LicenceKeyPart order={order} />}
      <InvoicePart order={order} />
      <RefundPart order={order} />
    </section>
  );
}

const STATUS_WORDS = { valid: 'In force', replaced: 'Upgraded', revoked: 'Ended' } as const;
