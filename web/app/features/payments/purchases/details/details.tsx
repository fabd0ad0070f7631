import type { ReactNode } from 'react';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { helpPath } from '../../../../lib/paths/support.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { CertificateButton } from '../../certificates/button.tsx';
import { InvoicePart } from '../../invoices/part.tsx';
import { LicenceKeyPart } from '../../keys/part.tsx';
import { LicenceButton } from '../../licences/button.tsx';
import { ReceiptButton } from '../../receipts/button.tsx';
import { RefundPart } from '../../refunds/ask/part.tsx';
import { RunPart } from '../../running/part.tsx';
import type { ProjectPurchases } from '../list/by-project.ts';
import { isReady } from '../list/facts.ts';
import { ArchiveDigest } from './archive-digest.tsx';
import { PurchaseDownloads } from './downloads.tsx';
import { Extensions } from './extensions.tsx';
import { PurchaseFacts } from './facts.tsx';
import { Group } from './group.tsx';
import { MoreToBuy, OtherLicences } from './more-licences.tsx';
import { NewerVersion } from './newer-version.tsx';
import { BoughtVersions } from './versions.tsx';
import '../../../../styles/payments/purchase-details.css';

/** All that a purchase has beside its download; loaded and drawn once somebody wants it. */
export default function PurchaseDetails({
  purchases: { shown: order, others, extensions },
  log,
}: {
  purchases: ProjectPurchases;
  log: () => ReactNode;
}) {
  if (order.extendsOrderId !== null) return <Extensions orders={[order, ...extensions]} />;
  const isOpen = isReady(order);
  const { archive, title } = order.project;
  return (
    <>
      <NewerVersion order={order} />
      <PurchaseFacts order={order} />
      <div className="purchase-columns">
        <div className="purchase-folds">
          {order.hasKey && <LicenceKeyPart order={order} />}
          {isOpen && archive && <ArchiveDigest sha256={archive.sha256} originalName={archive.originalName} />}
          {isOpen && <RunPart projectId={order.project._id} title={title} />}
          {isOpen && <BoughtVersions order={order} />}
          <PurchaseDownloads title={title}>{log}</PurchaseDownloads>
          <InvoicePart order={order} />
          <OtherLicences orders={others} />
        </div>
        <div className="purchase-groups">
          <Papers order={order} />
          <WaysToHelp order={order} isOpen={isOpen} />
          <MoreToBuy order={order} />
          <RefundPart order={order} />
        </div>
      </div>
      <Extensions orders={extensions} />
    </>
  );
}

/** What was signed and paid. */
function Papers({ order }: { order: Order }) {
  const { title } = order.project;
  return (
    <Group name="Papers">
      {order.amount > 0 && <ReceiptButton orderId={order.orderId} title={title} small />}
      <LicenceButton orderId={order.orderId} title={title} name={LICENCE_NAMES[order.licence]} />
      {order.owned && <CertificateButton orderId={order.orderId} title={title} />}
    </Group>
  );
}

function WaysToHelp({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { _id: id, title, documents } = order.project;
  if (!order.owned && !isOpen) return null;
  return (
    <Group name="Help">
      {order.owned && (
        <LinkButton to={helpPath(order.orderId)} size="small">
          Get help<span className="sr-only"> with {title}</span>
        </LinkButton>
      )}
      {isOpen && documents > 0 && (
        <LinkButton to={`/project/${id}#documentation`} size="small">
          Documentation<span className="sr-only"> of {title}</span>
        </LinkButton>
      )}
      {isOpen && (
        <LinkButton to={`/project/${id}#reviews`} size="small">
          Review it<span className="sr-only">: {title}</span>
        </LinkButton>
      )}
    </Group>
  );
}
