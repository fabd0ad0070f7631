const PREFIX = 'kept-text:';

/** Under which name a person's text is kept, or a visitor's. */
export const keptTextKey = (owner: string | null, name: string) => `${PREFIX}${owner ?? ''}:${name}`;

/** Whether a key of the browser's storage is one of a kept text. */
export const isKeptTextKey = (key: string) => key.startsWith(PREFIX);

/** Forgets what a person has typed and not sent: they sign out. */
export function forgetKeptTexts(owner: string | null): void {
  if (owner === null) return;
  try {
    const own = keptTextKey(owner, '');
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
