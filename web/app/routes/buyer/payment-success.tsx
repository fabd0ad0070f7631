import { lazy, Suspense } from 'react';
import { PaymentResult, UnknownOrder } from '../../features/payments/result/page.tsx';
import { SignInForResult } from '../../features/payments/result/sign-in.tsx';
import { loginPath } from '../../lib/paths/return-path.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { importWithRetry } from '../../shell/loading/import-with-retry.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { useLocation, useSearchParams } from '../../ui/nav.tsx';
import type { Route } from './+types/payment-success';

// It stands below what was bought, and brings the market's cards.
const RelatedSection = lazy(
  importWithRetry(() =>
    import('../../features/catalog/project/related-section.tsx').then((module) => ({
      default: module.RelatedSection,
    })),
  ),
);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your payment', noindex: true });
}

/**
 * Open to everybody (rule B2). Whose order it is, the server tells by the session, whatever role its account has since:
 * visitors are told how to see it.
 */
export default function PaymentSuccess() {
  return (
    <div className="shell py-8 lg:py-12">
      <Result />
    </div>
  );
}

function Result() {
  const session = useSession();
  const location = useLocation();
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  if (!orderId) return <UnknownOrder />;
  if (session.state === 'loading') {
    return (
      <>
        <h1 className="sr-only">Your payment</h1>
        <PageSpinner label="Loading authentication..." />
      </>
    );
  }
  if (session.state === 'anonymous') return <SignInForResult path={loginPath(location)} />;
  const uid = session.state === 'signed-in' ? session.user.uid : '';
  return (
    <PaymentResult
      key={orderId}
      orderId={orderId}
      related={(projectId) => (
        <Suspense>
          <RelatedSection id={projectId} uid={uid} />
        </Suspense>
      )}
    />
  );
}
