import { AdminArea } from '../features/admin/admin-area.tsx';
import { Orders } from '../features/admin/orders/orders.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-orders';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Orders', noindex: true });
}

export default function AdminOrders() {
  return (
    <Guard page="/dashboard/admin/orders">
      {() => (
        <AdminArea current="orders" title="Orders">
          <Orders />
        </AdminArea>
      )}
    </Guard>
  );
}
