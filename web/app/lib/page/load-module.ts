const missing = new Map<string, number>();
let areStylesMissing = false;
let bringing: Promise<void> | undefined;

/** How the build's own loader says that a part's stylesheet did not arrive (Vite, `preload`). */
const STYLES_MISSING = /^Unable to preload CSS/;

/**
 * Loads a part of the page by its dynamic import. A browser remembers a module that did not arrive for as long as the
 * document stands (HTML standard, module map), so a part that failed before is asked for under another address. The
 * build's loader asks for a stylesheet once only, so one that did not arrive is asked for here, before the part.
 * @throws what the import throws, at each failure
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  if (areStylesMissing) await bringStyles();
  try {
    return await load();
  } catch (error) {
    const message = String((error as Error).message);
    if (STYLES_MISSING.test(message)) {
      areStylesMissing = true;
      throw error;
    }
    // Browsers name the module at the end of their message; one that does not is left to its own ways.
    const address = message.split(' ').at(-1)!;
    if (!address.startsWith(window.location.origin)) throw error;
    const failures = missing.get(address) ?? 0;
    missing.set(address, failures + 1);
    if (failures === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${failures}`);
  }
}

/** Asks again for the stylesheets of the page that did not arrive; all who wait for them at once ask together. */
function bringStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  bringing ??= Promise.all(links.filter(({ sheet }) => sheet === null).map(askAgain))
    .then(() => {
      areStylesMissing = false;
    })
    .finally(() => {
      bringing = undefined;
    });
  return bringing;
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    link.replaceWith(again);
  });
}
