import { Check, Download } from 'lucide-react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { Button } from '../../../../ui/button.tsx';
import { type DownloadedFile, useDownload } from '../../downloads/use-download.ts';

/** The one act of a purchase, with when it was last done under it; it keeps its size. */
export function RowDownload({ order, file }: { order: Order; file: DownloadedFile }) {
  const { state, failure, start } = useDownload(file);
  const Icon = state === 'begun' ? Check : Download;
  return (
    <div className="purchase-act">
      <Button variant="ink" busy={state === 'asking'} onClick={start}>
        {state !== 'asking' && <Icon size={18} aria-hidden="true" />}
        Download <span className="figures font-normal">{formatBytes(file.size)}</span>
        <span className="sr-only"> of {order.project.title}</span>
      </Button>
      {state === 'idle' && !failure && <p className="purchase-last">{lastDownload(order)}</p>}
      <p role="status" className="purchase-last empty:hidden" data-said="">
        {state === 'begun' && 'Download started'}
      </p>
      {failure && (
        <p role="alert" className="purchase-last tone-error purchase-failure" data-said="">
          {failure}
        </p>
      )}
    </div>
  );
}

function lastDownload({ lastDownload: last }: Order): string {
  return last ? `Downloaded ${formatDate(last.at)}` : 'Not downloaded yet';
}
