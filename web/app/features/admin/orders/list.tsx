import type { ManagedOrder } from '#contract/admin/orders/schemas.ts';
import { formatPrice, formatRupees } from '#contract/money.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { ORDER_CHOICES, orderStatus } from './labels.ts';
import { ORDERS_KEY } from './queries.ts';

export const ORDERS_PATH = '/dashboard/admin/orders';

const ORDERS = adminList({
  key: ORDERS_KEY,
  call: 'GET /admin/orders',
  rows: 'orders',
  keyOf: ({ orderId }) => orderId,
  id: 'orders',
  one: 'order',
  caption: 'Orders',
  placeholder: 'Order, payment, buyer or project',
  file: 'orders.csv',
  reason: 'reason',
  empty: () => ({
    title: 'No orders yet',
    text: 'Orders appear here as soon as somebody starts a checkout.',
  }),
  sorts: ['createdAt', 'paidAt', 'amount'],
  path: ORDERS_PATH,
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    { name: 'show', label: 'Show', choices: ORDER_CHOICES },
    { name: 'from', label: 'From' },
    { name: 'until', label: 'Until' },
  ],
});

const COLUMNS: Column<ManagedOrder>[] = [
  {
    head: 'Project',
    wide: true,
    cell: ({ orderId, project }) => (
      <DetailLink to={`${ORDERS_PATH}/${orderId}`} className="data-row-link font-medium hover:underline">
        {project.title}
      </DetailLink>
    ),
  },
  { head: 'Status', cell: (order) => <OrderState order={order} /> },
  { head: 'Buyer', wide: true, cell: ({ buyer }) => <PersonCell name={buyer.name} email={buyer.email} /> },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amount }) => formatPrice(amount) },
  { head: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  { head: 'Paid', sort: 'paidAt', cell: ({ paidAt }) => paidAt && <DateTime iso={paidAt} /> },
];

/** The status, and what about the money an admin has to know beside it. */
export function OrderState({ order }: { order: ManagedOrder }) {
  const { label, tone } = orderStatus(order.status);
  return (
    <span className="grid gap-1">
      <StatusDot tone={tone}>{label}</StatusDot>
      {order.capturedNotPaid && <StatusDot tone="error">Captured, no purchase</StatusDot>}
      {order.refunded > 0 && <StatusDot tone="secondary">Refunded {formatRupees(order.refunded)}</StatusDot>}
    </span>
  );
}

/** All orders of the market. */
export function Orders() {
  const state = useAdminList(ORDERS);
  return <AdminTable state={state} columns={COLUMNS} />;
}
