/** Writes of many requests as one (rule O6): each waits for the write that holds its own. */
export interface WriteBatcher<Item, Result> {
  /** What the item's write answered; nothing at once when there is no room to wait in. */
  add(item: Item, weight: number): Promise<Result> | undefined;
  /** The weight of all that wait or are being written. */
  readonly waiting: number;
}

interface Waiter<Item, Result> {
  item: Item;
  weight: number;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface BatchOptions<Item, Result> {
  /** Milliseconds that the first waits for others. */
  patience: number;
  /** The first waits only where a write began less than `patience` ago: what comes by itself is written at once. */
  isEager?: boolean;
  /** The weight with which a write begins at once. */
  enough: number;
  /** The most writes at a time. */
  writers: number;
  /** The most weight of one write; a heavier item goes alone. */
  atOnce: number;
  /** The most weight that may wait. */
  room: number;
  /** Answers in the order of the items; when it fails, all of them fail. */
  write(items: Item[]): Promise<Result[]>;
}

/** A few writes run at a time, and what comes meanwhile goes together into the next: the more comes, the larger they are. */
export function batchWrites<Item, Result>(options: BatchOptions<Item, Result>): WriteBatcher<Item, Result> {
  const waiters: Waiter<Item, Result>[] = [];
  let queued = 0;
  let beingWritten = 0;
  let writing = 0;
  let timer: NodeJS.Timeout | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;

  function writeSoon(): void {
    if (writing === options.writers || waiters.length === 0) return;
    if (queued >= options.enough) void writeSome();
    else timer ??= setTimeout(() => void writeSome(), pause());
  }

  function pause(): number {
    const { patience, isEager = false } = options;
    return isEager ? Math.max(0, begunAt + patience - performance.now()) : patience;
  }

  async function writeSome(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    begunAt = performance.now();
    writing++;
    const { some, weight } = takeSome();
    try {
      const results = await options.write(some.map(({ item }) => item));
      for (const [index, { resolve }] of some.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    writing--;
    beingWritten -= weight;
    writeSoon();
  }

  function takeSome(): { some: Waiter<Item, Result>[]; weight: number } {
    let count = 0;
    let weight = 0;
    for (const waiter of waiters) {
      if (count > 0 && weight + waiter.weight > options.atOnce) break;
      weight += waiter.weight;
      count++;
    }
    queued -= weight;
    beingWritten += weight;
    return { some: waiters.splice(0, count), weight };
  }

  return {
    add(item, weight) {
      if (queued + beingWritten + weight > options.room) return undefined;
      queued += weight;
      const written = new Promise<Result>((resolve, reject) => {
        waiters.push({ item, weight, resolve, reject });
      });
      writeSoon();
      return written;
    },
    get waiting() {
      return queued + beingWritten;
    },
  };
}
