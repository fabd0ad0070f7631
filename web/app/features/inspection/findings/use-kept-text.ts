import { useEffect, useState } from 'react';

/** A text that outlives a look at another page of the same tab, so that nothing typed is lost. */
export function useKeptText(key: string, first: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key) ?? first);
  useEffect(() => keep(key, text === first ? '' : text), [key, text, first]);
  return [text, setText];
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is switched off: nothing was typed yet.
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the words live as long as the page.
  }
}
