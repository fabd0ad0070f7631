import { useState } from 'react';
import { readTokenOwner } from '../session/token.ts';
import { keepText, readKeptText } from './storage.ts';

/**
 * A text that is typed and not sent yet. It outlives another page, a closed tab and an ended session: this browser keeps
 * it for a week under the person's id and `name`, until it is sent or they sign out. What a visitor types lasts as long
 * as the tab, and is theirs once they have signed in. `first` stands there where nothing is kept.
 */
export function useKeptText(name: string, first = '') {
  const [text, setText] = useState(() => findKept(name) ?? first);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      keepText(readTokenOwner(), name, typed === first || typed.trim() === '' ? null : typed);
    },
    /** Forgets what was sent, and shows `next` in its place; what was typed since stays. */
    sent: (gone: string, next = '') => {
      setText((now) => (now === gone ? next : now));
      if (findKept(name) === gone) keepText(readTokenOwner(), name, null);
    },
  };
}

/** With what somebody typed in this tab before they signed in. */
function findKept(name: string): string | undefined {
  const owner = readTokenOwner();
  const own = readKeptText(owner, name);
  if (own !== undefined || owner === null) return own;
  const typed = readKeptText(null, name);
  if (typed !== undefined) {
    keepText(owner, name, typed);
    keepText(null, name, null);
  }
  return typed;
}
