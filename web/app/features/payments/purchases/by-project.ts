import type { Order } from '#contract/payments/schemas.ts';
import { isUsable } from '../refunds/ask/part.tsx';

/** What the library shows of one project. */
export interface ProjectPurchases {
  /** The licence that it is downloaded by: the newest in force that nothing stops, else the newest. */
  shown: Order;
  /** Other licences of the same project, newest first. */
  others: Order[];
}

/** The orders of a page, one entry for each project, in the order of the newest of each (rule L12). */
export function byProject(orders: readonly Order[]): ProjectPurchases[] {
  const groups = new Map<string, Order[]>();
  for (const order of orders) {
    const group = groups.get(order.project._id);
    if (group) group.push(order);
    else groups.set(order.project._id, [order]);
  }
  return [...groups.values()].map((group) => {
    const shown = group.find((one) => one.owned && isUsable(one)) ?? group.find(({ owned }) => owned);
    const first = shown ?? (group[0] as Order);
    return { shown: first, others: group.filter((one) => one !== first) };
  });
}
