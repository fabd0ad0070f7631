import { LICENCE_NAMES } from '#contract/listings.ts';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/payments.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Link } from '../../ui/nav.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArchiveDigest } from './archive-digest.tsx';
import { DownloadButton } from './download-button.tsx';
import { NewerVersion } from './newer-version.tsx';
import { useCancelOrder } from './order-queries.ts';
import { isLive, OrderStatusDot } from './order-status.tsx';
import { minutesUntil, useNow, wordsForMinutes } from './order-times.ts';
import { isUsable, RefundPart } from './refund/refund-part.tsx';

/** One order: what it is, how it stands, and what can be done with it. */
export function PurchaseCard({ order }: { order: Order }) {
  const { project, status } = order;
  return (
    <article className="panel p-4 sm:p-5" aria-label={project.title}>
      <div className="flex gap-4 sm:gap-5">
        <div className="h-16 w-24 shrink-0 overflow-hidden rounded-control sm:h-20 sm:w-32">
          <Picture
            source={
              project.imageUrl ? { url: project.imageUrl, width: 640, height: 400, colour: '' } : undefined
            }
            alt=""
            sizes="128px"
          />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-sans text-16 leading-snug font-medium tracking-normal wrap-anywhere">
              <Link to={`/project/${project._id}`} className="hover:underline">
                {project.title}
              </Link>
            </h2>
            <span className="figures">{formatRupees(order.amount)}</span>
          </div>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-14 text-muted">
            <OrderStatusDot status={status} />
            <span>{LICENCE_NAMES[order.licence]}</span>
            <span>{formatDate(order.paidAt ?? order.createdAt)}</span>
          </p>
        </div>
      </div>
      {status === 'PAID' && isUsable(order) && project.archive && order.paidAt && (
        <NewerVersion projectId={project._id} paidAt={order.paidAt} />
      )}
      {status === 'PAID' && isUsable(order) && <Owned order={order} />}
      {status === 'PAID' && <RefundPart order={order} />}
      {isLive(status) && <LiveOrder order={order} />}
    </article>
  );
}

function Owned({ order }: { order: Order }) {
  const { archive } = order.project;
  if (!archive) {
    return (
      <p className="mt-4 border-t border-line pt-4 text-14 text-muted">
        This project does not have a downloadable ZIP file. Please contact the seller for access to the source
        code.
      </p>
    );
  }
  return (
    <div className="mt-4 grid gap-x-10 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
      <div>
        <p className="mb-3 truncate font-mono text-12 text-muted" title={archive.originalName}>
          {archive.originalName}
        </p>
        <DownloadButton file={archive} />
      </div>
      <ArchiveDigest sha256={archive.sha256} originalName={archive.originalName} />
    </div>
  );
}

function LiveOrder({ order }: { order: Order }) {
  const now = useNow();
  const cancelling = useCancelOrder();
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {cancelling.error && <Alert tone="error">{messageOf(cancelling.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={`/payment/${order.project._id}`} reload variant="solid">
          Resume
        </LinkButton>
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate(order.orderId)}>
          Cancel
        </Button>
        {order.expiresAt && (
          <span className="figures text-14 text-muted">
            {wordsForMinutes(minutesUntil(order.expiresAt, now))}
          </span>
        )}
      </div>
    </div>
  );
}
