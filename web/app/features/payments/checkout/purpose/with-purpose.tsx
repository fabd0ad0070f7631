import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { api } from '../../../../lib/api/call.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { anotherLicencePath } from '../../../../lib/paths/return-path.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { BOX } from '../../../../ui/drawings/box.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { useLiveOrders } from '../../orders/queries.ts';
import { CheckoutSkeleton } from '../skeleton.tsx';
import { FIRST, type Purpose } from './purpose.ts';
import { WithExtended } from './with-extended.tsx';

/** What the address asks for. */
export interface AskedPurpose {
  another: boolean;
  /** The licence that is to be upgraded. */
  upgradeFrom: string | null;
  /** The order whose support is to be extended. */
  extendSupport: string | null;
}

/** Shows the checkout for what the visitor may buy here: owners choose one more or a higher licence first (rule L12). */
export function WithPurpose({
  project,
  uid,
  asked,
  children,
}: {
  project: Project;
  uid: string;
  asked: AskedPurpose;
  children: (purpose: Purpose) => ReactNode;
}) {
  const isOwned = project.buyers.includes(uid);
  const { data: live, isPending } = useLiveOrders();
  if (asked.upgradeFrom !== null) return <WithQuote upgradeFrom={asked.upgradeFrom}>{children}</WithQuote>;
  if (asked.extendSupport !== null)
    return <WithExtended orderId={asked.extendSupport}>{children}</WithExtended>;
  if (!isOwned) return children(FIRST);
  // What is under way can be gone on with, however somebody came here.
  const underWay = live?.find((order) => order.project._id === project._id);
  if (isPending && !asked.another) return <CheckoutSkeleton />;
  const isFree = project.licences.every(({ price }) => price === 0);
  if (underWay?.extendsOrderId)
    return <WithExtended orderId={underWay.extendsOrderId}>{children}</WithExtended>;
  if ((asked.another && !isFree) || underWay) return children({ kind: 'another' });
  return <AlreadyOwned projectId={project._id} canBuyAnother={project.status === 'approved' && !isFree} />;
}

/** What each higher licence costs, asked for before anything is shown. */
function WithQuote({
  upgradeFrom,
  children,
}: {
  upgradeFrom: string;
  children: (purpose: Purpose) => ReactNode;
}) {
  const quote = useQuery({
    queryKey: ['upgrade-quote', upgradeFrom],
    queryFn: ({ signal }) => api('POST /payments/upgrade-quote', { body: { upgradeFrom }, signal }),
    retry: false,
  });
  return (
    <QueryState
      query={quote}
      loading={<CheckoutSkeleton />}
      failed={(error) => (
        <div className="grid justify-items-start gap-4">
          <h1 className="text-36">Upgrade your licence</h1>
          <Alert tone="warning">{messageOf(error, 'The price of the upgrade could not be loaded.')}</Alert>
          <LinkButton to="/dashboard/purchases">Your purchases</LinkButton>
        </div>
      )}
    >
      {(quote) => children({ kind: 'upgrade', quote })}
    </QueryState>
  );
}

function AlreadyOwned({ projectId, canBuyAnother }: { projectId: string; canBuyAnother: boolean }) {
  return (
    <EmptyState
      level="h1"
      drawing={BOX}
      hue="mobile"
      title="You already own this project."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/dashboard/purchases" variant="solid">
            Go to the download
          </LinkButton>
          {canBuyAnother && <LinkButton to={anotherLicencePath(projectId)}>Buy another licence</LinkButton>}
        </div>
      }
    >
      <p>Its archive, licence and SHA-256 are among your purchases.</p>
    </EmptyState>
  );
}
