import { DownloadLog } from '../../features/delivery/download-log.tsx';
import { Purchases } from '../../features/payments/purchases/page.tsx';

const downloadLogOf = (orderId: string) => (
  <DownloadLog orderId={orderId} empty="You have not downloaded anything of this purchase yet." />
);

/** What somebody has bought, each with the log of its downloads. */
export function Library({ path }: { path: string }) {
  return <Purchases path={path} logOf={downloadLogOf} />;
}
