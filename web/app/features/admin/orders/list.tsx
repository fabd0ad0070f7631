import type { ManagedOrder } from '#contract/admin/orders/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import type { Column } from '../../../ui/data-table/table.tsx';
import { useTableView } from '../../../ui/data-table/use-view.ts';
import { type TableShape, tableQuery } from '../../../ui/data-table/view.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { ManagedTable } from '../table/managed-table.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
import { ORDER_CHOICES, orderStatus } from './labels.ts';
import { useManagedOrders } from './queries.ts';

export const ORDERS_PATH = '/dashboard/admin/orders';

const SHAPE: TableShape = {
  path: ORDERS_PATH,
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    { name: 'show', label: 'Show', choices: ORDER_CHOICES },
    { name: 'from', label: 'From' },
    { name: 'until', label: 'Until' },
  ],
};

const COLUMNS: Column<ManagedOrder>[] = [
  {
    head: 'Project',
    wide: true,
    cell: ({ orderId, project }) => (
      <Link to={`${ORDERS_PATH}/${orderId}`} className="data-row-link font-medium hover:underline">
        {project.title}
      </Link>
    ),
  },
  { head: 'Status', cell: (order) => <OrderState order={order} /> },
  { head: 'Buyer', wide: true, cell: ({ buyer }) => <PersonCell name={buyer.name} email={buyer.email} /> },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amount }) => formatRupees(amount) },
  { head: 'Made', sort: 'createdAt', cell: ({ createdAt }) => <ShortDateTime iso={createdAt} /> },
  { head: 'Paid', sort: 'paidAt', cell: ({ paidAt }) => paidAt && <ShortDateTime iso={paidAt} /> },
];

/** The status, and what about the money an admin has to know beside it. */
export function OrderState({ order }: { order: ManagedOrder }) {
  const { label, tone } = orderStatus(order.status);
  return (
    <span className="grid gap-1">
      <StatusDot tone={tone}>{label}</StatusDot>
      {order.capturedNotPaid && <StatusDot tone="error">Captured, not paid</StatusDot>}
      {order.refunded > 0 && <StatusDot tone="secondary">Refunded {formatRupees(order.refunded)}</StatusDot>}
    </span>
  );
}

/** All orders of the market. */
export function Orders() {
  const { view, narrow } = useTableView(SHAPE, ['createdAt', 'paidAt', 'amount']);
  const answer = useManagedOrders(view);
  return (
    <ManagedTable
      id="orders"
      one="order"
      caption="Orders"
      placeholder="Order, payment, buyer or project"
      shape={SHAPE}
      view={view}
      onNarrow={narrow}
      onPeopleFile={(reason) =>
        downloadFile('GET /admin/orders.csv', { ...tableQuery(view), reason }, 'orders.csv')
      }
      answer={answer}
      rowsOf={({ orders }) => orders}
      columns={COLUMNS}
      keyOf={({ orderId }) => orderId}
      empty={{ title: 'No orders yet', text: 'Orders appear here as soon as somebody begins to buy.' }}
    />
  );
}
