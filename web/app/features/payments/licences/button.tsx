import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/formats/dates.ts';
import { api } from '../../../lib/api/call.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { LicenceParagraphs } from './text.tsx';

/** Shows the licence that an order was made with, as it was frozen then (rule L11); `title` tells several apart. */
export function LicenceButton({ orderId, title, name }: { orderId: string; title: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Licence<span className="sr-only"> of {title}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <OrderLicenceText orderId={orderId} />
      </Dialog>
    </>
  );
}

function OrderLicenceText({ orderId }: { orderId: string }) {
  const licence = useQuery({
    queryKey: ['order-licence', orderId],
    queryFn: ({ signal }) => api('GET /payments/order/:orderId/licence', { params: { orderId }, signal }),
  });
  return (
    <QueryState
      query={licence}
      loading={<Skeleton className="h-64 w-full" />}
      fallback="The licence could not be loaded."
    >
      {(found) => (
        <>
          <p className="mb-4 text-14 text-muted">
            The text that you and the seller agreed to with this order.
            {found.acceptedAt && ` You accepted it on ${formatDateTime(found.acceptedAt)}.`}{' '}
            {found.version && (
              <Link to={licencePath(found.tier, found.version)} className="link">
                Version {found.version} with its summary
              </Link>
            )}
          </p>
          <LicenceParagraphs licence={found} />
        </>
      )}
    </QueryState>
  );
}
