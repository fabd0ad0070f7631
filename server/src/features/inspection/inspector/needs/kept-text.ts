/** A copy of a short part of a text: the part itself would keep the whole text in memory. */
export function keptText(part: string): string {
  return Buffer.from(part, 'utf8').toString('utf8');
}
