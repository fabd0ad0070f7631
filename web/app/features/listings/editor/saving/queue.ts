/** How far what was typed has come. */
export type SaveState =
  | { kind: 'idle' }
  /** Something changed and goes out in a moment. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** `triesAgain`: by itself, as nobody answered. */
  | { kind: 'failed'; message: string; triesAgain: boolean };

/** How long nobody may have typed before it is saved. */
export const SAVE_DELAY_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export interface SaveQueueOptions {
  /** Sends whatever is to be saved by now. */
  save: () => Promise<void>;
  /** Whether trying again may help although nothing was changed. */
  isPassing: (error: unknown) => boolean;
  wordsFor: (error: unknown) => string;
  onState: (state: SaveState) => void;
}

/**
 * Sends calls about one listing one after another, as each needs the revision that the last one made (rule L7).
 * What is typed waits until the typing rests and goes out as one save, however much it was.
 */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  #tail: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Promise<boolean> | undefined;
  #failures = 0;
  #isFailed = false;
  #isStopped = false;

  constructor(options: SaveQueueOptions) {
    this.#options = options;
  }

  /** Something is to be saved: soon, and once for all that changes until then. */
  touch(): void {
    if (this.#isStopped) return;
    this.#failures = 0;
    this.#options.onState({ kind: 'waiting' });
    this.#schedule(SAVE_DELAY_MS);
  }

  /** Saves now, behind the calls that are under way. True once everything is saved; never fails. */
  flush(): Promise<boolean> {
    this.#unschedule();
    // One that has not begun yet takes along whatever was typed meanwhile.
    this.#waiting ??= this.run(() => {
      this.#waiting = undefined;
      return this.#save();
    });
    return this.#waiting;
  }

  /** Another call about the same listing, in its turn. */
  run<T>(call: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(call);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** The network may be back. */
  wake(): void {
    if (this.#isFailed && this.#timer !== undefined) void this.flush();
  }

  /** No more saves by itself; `flush` still works. */
  stop(): void {
    this.#isStopped = true;
    this.#unschedule();
  }

  start(): void {
    this.#isStopped = false;
  }

  async #save(): Promise<boolean> {
    this.#options.onState({ kind: 'saving' });
    try {
      await this.#options.save();
      this.#failures = 0;
      this.#isFailed = false;
      // What was typed meanwhile has its own turn coming.
      this.#options.onState(
        this.#timer === undefined ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' },
      );
      return true;
    } catch (error) {
      const triesAgain = !this.#isStopped && this.#options.isPassing(error);
      this.#isFailed = true;
      if (triesAgain) this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** this.#failures++, LONGEST_RETRY_MS));
      this.#options.onState({ kind: 'failed', message: this.#options.wordsFor(error), triesAgain });
      return false;
    }
  }

  #schedule(delay: number): void {
    this.#unschedule();
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
