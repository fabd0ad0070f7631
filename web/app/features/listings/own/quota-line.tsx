import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { SellerQuota } from '#contract/listings/schemas.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useSellerQuota } from '../queries.ts';

/** From here on the line says so in another colour. */
const NEARLY = 0.9;

/** What the seller's files take of what they may, and their unpublished listings, in one line. */
export function QuotaLine({ revision }: { revision?: number | undefined }) {
  const { data: quota } = useSellerQuota(revision);
  // Its place is kept while it is loaded: nothing below it moves.
  return <p className="min-h-5 text-14 text-muted">{quota && <QuotaText {...quota} />}</p>;
}

function QuotaText({ usedBytes, limitBytes, unpublished, unpublishedLimit }: SellerQuota) {
  return (
    <>
      <Share isNearly={usedBytes >= limitBytes * NEARLY}>
        {`Files: ${formatBytes(usedBytes)} of ${formatBytes(limitBytes)}`}
      </Share>
      {' · '}
      <Share isNearly={unpublished >= unpublishedLimit}>
        {`Not published: ${unpublished} of ${unpublishedLimit}`}
      </Share>
    </>
  );
}

function Share({ isNearly, children }: { isNearly: boolean; children: string }) {
  return <span className={`whitespace-nowrap ${isNearly ? 'font-medium text-danger' : ''}`}>{children}</span>;
}

/** Said before a seller types a listing that could not be kept. */
export function DraftLimitNote() {
  const { data: quota } = useSellerQuota(undefined);
  if (!quota || quota.unpublished < quota.unpublishedLimit) return null;
  return (
    <Alert tone="warning" title={`You have ${counted(quota.unpublished, 'project')} not published yet`}>
      <p>
        {`${quota.unpublishedLimit} is the limit. Publish or delete one of them to begin another; until then what you type here is kept in this browser alone.`}
      </p>
    </Alert>
  );
}
