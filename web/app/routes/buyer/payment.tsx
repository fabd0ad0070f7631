import { Checkout } from '../../features/payments/checkout/page.tsx';
import { paymentResultPath, safeReturnPath } from '../../lib/paths/return-path.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';
import type { Route } from './+types/payment';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', noindex: true });
}

export default function Payment({ params }: Route.ComponentProps) {
  const site = useSite();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { projectId } = params;
  return (
    <Guard page="/payment/:projectId">
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <Checkout
            key={`${projectId} ${query.get('upgrade') ?? ''} ${query.get('extendSupport') ?? ''}`}
            projectId={projectId}
            user={user}
            shop={site}
            isSandbox={site.sandboxPayments}
            asked={{
              another: query.get('another') !== null,
              upgradeFrom: query.get('upgrade'),
              extendSupport: query.get('extendSupport'),
            }}
            backPath={safeReturnPath(query.get('returnUrl'), `/project/${projectId}`)}
            missing={<NotFound reason="Failed to fetch project details" />}
            onEnd={(orderId) => void navigate(paymentResultPath(orderId))}
          />
        </div>
      )}
    </Guard>
  );
}
