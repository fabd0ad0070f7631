/** A value that tells whoever listens that it has changed; made for `useSyncExternalStore`. */
export class Observable<T extends object> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  /** Takes over these parts; everybody hears of it. */
  readonly set = (part: Partial<T>): void => {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
