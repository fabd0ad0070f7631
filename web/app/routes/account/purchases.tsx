import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import { Library } from '../../shell/screens/library.tsx';
import { OrdersTab } from '../../shell/screens/orders-tab.tsx';
import { useSearchParams } from '../../ui/nav.tsx';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: PURCHASES_PATH,
  section: 'purchases',
  title: 'My Purchases',
});

export const meta = dashboardMeta(handle);

/** What somebody has bought stays theirs in every role; buyers have the same in their dashboard (decision 45). */
export default function OwnPurchases() {
  const [query] = useSearchParams();
  const isOrders = query.get('tab') === 'orders';
  return (
    <>
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
      {isOrders ? <OrdersTab path={PURCHASES_PATH} /> : <Library path={PURCHASES_PATH} />}
    </>
  );
}
