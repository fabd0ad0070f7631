/** Whether fewer payouts would take two admins: from a sum to a higher one, or to none (rule M3). */
export function isRaise(from: number | null, to: number | null): boolean {
  return from !== null && (to === null || to > from);
}
