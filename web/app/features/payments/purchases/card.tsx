import type { ReactNode } from 'react';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { DOWNLOADS_PAUSED } from '#contract/payments/refunds/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { helpPath } from '../../../lib/paths/support.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CertificateButton } from '../certificates/button.tsx';
import { DownloadButton } from '../downloads/button.tsx';
import { InvoicePart } from '../invoices/part.tsx';
import { LicenceKeyPart } from '../keys/part.tsx';
import { LicenceButton } from '../licences/button.tsx';
import { OrderHead } from '../orders/head.tsx';
import { ReceiptButton } from '../receipts/button.tsx';
import { isUsable, RefundPart } from '../refunds/ask/part.tsx';
import { ArchiveDigest } from './archive-digest.tsx';
import { PurchaseDownloads } from './downloads.tsx';
import { Extensions } from './extensions.tsx';
import { MoreToBuy, OtherLicences } from './more-licences.tsx';
import { NewerVersion } from './newer-version.tsx';
import { BoughtVersions } from './versions.tsx';

/**
 * A project in the library: what it is, its download, its versions and its papers. `others`: the other licences of it that
 * the buyer has or had; `extensions`: what was paid for more months of support.
 */
export function PurchaseCard({
  order,
  others = [],
  extensions = [],
  log,
}: {
  order: Order;
  others?: readonly Order[];
  extensions?: readonly Order[];
  log: ReactNode;
}) {
  const { project } = order;
  const isOpen = order.owned && isUsable(order) && project.archive !== null;
  return (
    <article className="panel purchase" aria-label={project.title}>
      <OrderHead order={order} />
      <NewerVersion order={order} />
      <div className="purchase-body">
        <div className="grid content-start gap-3">
          {isOpen && project.archive ? (
            <p className="purchase-file" title={project.archive.originalName}>
              {project.archive.originalName}
            </p>
          ) : (
            <p className="text-14 text-muted">{whyClosed(order)}</p>
          )}
          <Papers order={order} isOpen={isOpen} />
        </div>
        {isOpen && project.archive && (
          <ArchiveDigest sha256={project.archive.sha256} originalName={project.archive.originalName} />
        )}
      </div>
      {order.hasKey && <LicenceKeyPart order={order} />}
      <InvoicePart order={order} />
      {isOpen && <BoughtVersions order={order} />}
      <PurchaseDownloads title={project.title}>{log}</PurchaseDownloads>
      <MoreToBuy order={order} />
      <RefundPart order={order} />
      <Extensions orders={extensions} />
      <OtherLicences orders={others} />
    </article>
  );
}

/** The download, what was signed and paid, and the ways to help, documents and reviews. */
function Papers({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { project } = order;
  return (
    <div className="purchase-papers">
      {isOpen && project.archive && <DownloadButton file={project.archive} variant="ink" wide />}
      {order.amount > 0 && <ReceiptButton orderId={order.orderId} title={project.title} />}
      <LicenceButton orderId={order.orderId} title={project.title} name={LICENCE_NAMES[order.licence]} />
      {order.owned && <CertificateButton orderId={order.orderId} title={project.title} />}
      {order.owned && (
        <LinkButton to={helpPath(order.orderId)}>
          Get help<span className="sr-only"> with {project.title}</span>
        </LinkButton>
      )}
      {isOpen && project.documents > 0 && (
        <Link to={`/project/${project._id}#documentation`} className="link link-target text-14">
          Documentation<span className="sr-only"> of {project.title}</span>
        </Link>
      )}
      {isOpen && (
        <Link to={`/project/${project._id}#reviews`} className="link link-target text-14">
          Review it<span className="sr-only">: {project.title}</span>
        </Link>
      )}
    </div>
  );
}

/** Why an order's archive cannot be downloaded. */
export function whyClosed({ owned, refund, project, licenceStatus }: Order): string {
  if (licenceStatus === 'replaced') return REPLACED;
  if (owned && refund?.stopped) return DOWNLOADS_PAUSED[refund.stopped];
  return owned && project.archive === null ? NO_ARCHIVE : TAKEN_BACK;
}

const NO_ARCHIVE =
  'This project does not have a downloadable ZIP file. Please contact the seller for access to the source code.';
const REPLACED = 'This licence was upgraded: the project is downloaded by the one that replaced it.';
const TAKEN_BACK = 'This purchase was refunded, so it can no longer be downloaded.';
