import { OrderHistory } from '../../features/payments/orders/history.tsx';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { Library } from '../../shell/screens/library.tsx';
import { useSearchParams } from '../../ui/nav.tsx';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import type { Route } from './+types/purchases';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'My Purchases', noindex: true });
}

/** What somebody has bought stays theirs in every role; buyers have the same in their dashboard (decision 45). */
export default function OwnPurchases() {
  const [query] = useSearchParams();
  const isOrders = query.get('tab') === 'orders';
  return (
    <Guard page={PURCHASES_PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">My Purchases</h1>
          <div className="mb-8">
            <TabLinks
              label="Purchases"
              tabs={[
                { to: PURCHASES_PATH, label: 'Library', current: !isOrders },
                { to: `${PURCHASES_PATH}?tab=orders`, label: 'Orders', current: isOrders },
                { to: SUPPORT_PATH, label: 'Help', current: false },
              ]}
            />
          </div>
          {isOrders ? <OrderHistory path={PURCHASES_PATH} /> : <Library path={PURCHASES_PATH} />}
        </div>
      )}
    </Guard>
  );
}
