const missing = new Map<string, number>();

/**
 * Loads a part of the page by its dynamic import. A browser remembers a module that did not arrive for as long as the
 * document stands (HTML standard, module map), so a part that failed before is asked for under another address.
 * @throws what the import throws, at each failure
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Browsers name the module at the end of their message; one that does not is left to its own ways.
    const address = String((error as Error).message)
      .split(' ')
      .at(-1)!;
    if (!address.startsWith(window.location.origin)) throw error;
    const failures = missing.get(address) ?? 0;
    missing.set(address, failures + 1);
    if (failures === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${failures}`);
  }
}
