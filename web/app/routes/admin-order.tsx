import { AdminArea } from '../features/admin/admin-area.tsx';
import { OrderPage } from '../features/admin/orders/order-page.tsx';
import { ORDERS_PATH } from '../features/admin/orders/orders.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/admin-order';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Order', noindex: true });
}

export default function AdminOrder({ params }: Route.ComponentProps) {
  return (
    <Guard page="/dashboard/admin/orders/:id">
      {() => (
        <AdminArea
          current="orders"
          title="Order"
          lead={
            <Link to={ORDERS_PATH} className="link text-14">
              All orders
            </Link>
          }
        >
          <OrderPage key={params.id} id={params.id} />
        </AdminArea>
      )}
    </Guard>
  );
}
