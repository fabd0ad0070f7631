const NAMED_AT_MOST = 10;

/** Names for people, ten at most and how many more there are: a lost bucket does not fill the screen. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - NAMED_AT_MOST;
  return names.slice(0, NAMED_AT_MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
