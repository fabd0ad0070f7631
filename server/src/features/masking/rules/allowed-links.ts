import type { Find } from './contact-kinds.ts';

/** A link that may be shown, taken apart. */
interface Place {
  host: string;
  path: string;
}

/** A stretch of a text that stays as it is. */
export interface KeptText {
  from: number;
  to: number;
}

/**
 * The part of a found link that is one of the allowed ones; `null` when it leads elsewhere. What goes on below an
 * allowed path is allowed as a link, but is searched for other contacts.
 */
export function keptPart(find: Find, text: string, allowed: readonly Place[]): KeptText | null {
  const written = text.slice(find.from, find.to);
  const place = readPlace(written);
  const found = place && allowed.find(({ host, path }) => isBelow(place, host, path));
  if (!found) return null;
  const head = written.toLowerCase().indexOf(found.host) + found.host.length + found.path.length;
  return { from: find.from, to: Math.min(find.to, find.from + head) };
}

function isBelow(place: Place, host: string, path: string): boolean {
  return place.host === host && (place.path === path || place.path.startsWith(`${path}/`));
}

export function readPlace(link: string): Place | null {
  const schemed = /^[a-z]+:\/\//i.test(link) ? link : `https://${link}`;
  if (!/^https?:/i.test(schemed) || !URL.canParse(schemed)) return null;
  const url = new URL(schemed);
  if (url.username !== '' || url.password !== '') return null;
  return { host: url.host.replace(/^www\./, ''), path: url.pathname.replace(/(?<!\/)\/+$/, '') };
}
