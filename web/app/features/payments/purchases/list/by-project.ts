import type { Order } from '#contract/payments/schemas.ts';
import { isUsable } from '../../refunds/ask/part.tsx';

/** What the library shows of one project. */
export interface ProjectPurchases {
  /** The licence that it is downloaded by: the newest in force that nothing stops, else the newest. */
  shown: Order;
  /** Other licences of the same project, newest first. */
  others: Order[];
  /** Orders of more months of support for one of these, newest first (rule R6). */
  extensions: Order[];
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
    const licences = group.filter(({ extendsOrderId }) => extendsOrderId === null);
    const shown = licences.find((one) => one.owned && isUsable(one)) ?? licences.find(({ owned }) => owned);
    // What an extension is for may stand on another page.
    const first = shown ?? licences[0] ?? (group[0] as Order);
    const rest = group.filter((one) => one !== first);
    return {
      shown: first,
      others: rest.filter(({ extendsOrderId }) => extendsOrderId === null),
      extensions: rest.filter(({ extendsOrderId }) => extendsOrderId !== null),
    };
  });
}
