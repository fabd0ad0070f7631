/** Letters of the longest. */
const LONGEST = 60;

/** An address on the page for a heading, such as `sellers-money`; remembered in `taken`, so that none comes twice. */
export function addressOf(title: string, taken: Set<string>): string {
  const words = title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-');
  // By letters, not by units of UTF-16: the database takes no half of one.
  const base = [...words].slice(0, LONGEST).join('') || 'part';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
