import '../../../styles/payments/checkout.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Link } from '../../../ui/nav.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { CheckoutSite } from './provider/take-payment.ts';
import type { Purpose } from './purpose/purpose.ts';
import { type AskedPurpose, WithPurpose } from './purpose/with-purpose.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';
import { OrderSummary } from './summary.tsx';

const LOAD_FAILED = 'Failed to fetch project details';

/** The payment page of one listing (rules B2, B4). */
export function Checkout({
  projectId,
  user,
  shop,
  isSandbox,
  asked,
  backPath,
  missing,
  onEnd,
}: {
  projectId: string;
  user: User;
  shop: CheckoutSite;
  isSandbox: boolean;
  asked: AskedPurpose;
  /** Where the visitor came from. */
  backPath: string;
  /** Instead of the page where there is no such project. */
  missing: ReactNode;
  /** Paid, or to be looked for: the result page says which. */
  onEnd: (orderId: string) => void;
}) {
  const listing = useQuery({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => api('GET /projects/:id', { params: { id: projectId }, signal }),
  });
  return (
    <QueryState
      query={listing}
      loading={<CheckoutSkeleton />}
      failed={(error) =>
        isMissing(error) ? missing : <CheckoutFailed error={error} onRetry={() => void listing.refetch()} />
      }
    >
      {(project) => (
        <WithPurpose project={project} uid={user.uid} asked={asked}>
          {(purpose) => <PurposeCheckout {...{ project, user, purpose, shop, isSandbox, backPath, onEnd }} />}
        </WithPurpose>
      )}
    </QueryState>
  );
}

type Props = Parameters<typeof Checkout>[0];

function PurposeCheckout({
  project,
  purpose,
  user,
  shop,
  isSandbox,
  backPath,
  onEnd,
}: Pick<Props, 'user' | 'shop' | 'isSandbox' | 'backPath' | 'onEnd'> & {
  project: Project;
  purpose: Purpose;
}) {
  const head = (
    <OrderSummary
      project={project}
      purpose={purpose}
      categoryName={CATEGORY_NAMES[project.category as Category] ?? project.category}
    />
  );
  return (
    <>
      <Link to={backPath} className="link text-14 text-muted">
        Back
      </Link>
      <h1 className="mt-2 mb-6 text-36">{TITLES[purpose.kind]}</h1>
      {project.status === 'approved' && project.licences.length > 0 ? (
        <PayPanel {...{ project, user, purpose, shop, isSandbox, head }} onPaid={onEnd} onUnsettled={onEnd} />
      ) : (
        <div className="checkout-columns">
          {head}
          <Alert tone="warning">This project is not for sale at the moment.</Alert>
        </div>
      )}
    </>
  );
}

/** Nothing has this id, or it is no id at all. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid');

function CheckoutFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-36">Checkout</h1>
      <RetryAlert title={LOAD_FAILED} message={messageOf(error, LOAD_FAILED)} onRetry={onRetry}>
        <LinkButton to="/market" size="small">
          Browse Market
        </LinkButton>
      </RetryAlert>
    </div>
  );
}

const TITLES: Record<Purpose['kind'], string> = {
  first: 'Checkout',
  another: 'Another licence',
  upgrade: 'Upgrade your licence',
  extension: 'Extend your support',
};
