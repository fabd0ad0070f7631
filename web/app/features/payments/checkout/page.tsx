import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BOX } from '../../../ui/drawings/box.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Link } from '../../../ui/nav.tsx';
import { PayPanel } from './pay-panel.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';
import { OrderSummary } from './summary.tsx';
import type { CheckoutSite } from './use-checkout.ts';

/** The payment page of one listing (rules B2, B4). */
export function Checkout({
  projectId,
  user,
  shop,
  isSandbox,
  backPath,
  onPaid,
}: {
  projectId: string;
  user: User;
  shop: CheckoutSite;
  isSandbox: boolean;
  /** Where the visitor came from. */
  backPath: string;
  onPaid: (orderId: string) => void;
}) {
  const listing = useQuery({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => api('GET /projects/:id', { params: { id: projectId }, signal }),
  });
  return (
    <QueryState
      query={listing}
      loading={<CheckoutSkeleton />}
      failed={(error) => <CheckoutFailed error={error} onRetry={() => void listing.refetch()} />}
    >
      {(project) =>
        project.buyers.includes(user.uid) ? (
          <AlreadyOwned />
        ) : (
          <>
            <Link to={backPath} className="link text-14 text-muted">
              Back
            </Link>
            <h1 className="mt-2 mb-8 text-36">Checkout</h1>
            <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
              <OrderSummary
                project={project}
                categoryName={CATEGORY_NAMES[project.category as Category] ?? project.category}
              />
              {project.status === 'approved' && project.licences.length > 0 ? (
                <PayPanel project={project} user={user} shop={shop} isSandbox={isSandbox} onPaid={onPaid} />
              ) : (
                <Alert tone="warning">This project is not for sale at the moment.</Alert>
              )}
            </div>
          </>
        )
      }
    </QueryState>
  );
}

function CheckoutFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-36">Checkout</h1>
      <Alert tone="error">{messageOf(error, 'Failed to fetch project details')}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton to="/market">Browse Market</LinkButton>
      </div>
    </div>
  );
}

function AlreadyOwned() {
  return (
    <EmptyState
      level="h1"
      drawing={BOX}
      hue="mobile"
      title="You already own this project."
      action={
        <LinkButton to="/dashboard/purchases" variant="solid">
          Go to the download
        </LinkButton>
      }
    >
      <p>Its archive, licence and SHA-256 are among your purchases.</p>
    </EmptyState>
  );
}
