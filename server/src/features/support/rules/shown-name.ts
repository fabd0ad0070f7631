import { maskContacts } from '../../masking/public.ts';

/**
 * The name under which both sides see a file: its own, without contacts (rule N6), and with the ending of what it is. An
 * ending such as `.zip` is the name of a domain too, so that it is left out of what is looked at.
 */
export function shownName(originalName: string, ending: string): string {
  const dot = originalName.lastIndexOf('.');
  const stem = dot > 0 ? originalName.slice(0, dot) : originalName;
  return `${maskContacts(stem, { allowedLinks: [] }).text}${ending}`;
}
