/** The list with one item at another place; places beyond the ends are the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}

/** What `PUT /projects/{id}/images/reorder` takes (rule B7). */
export function ordersOf(ids: readonly string[]): { imageOrders: { imageId: string; order: number }[] } {
  return { imageOrders: ids.map((imageId, order) => ({ imageId, order })) };
}
