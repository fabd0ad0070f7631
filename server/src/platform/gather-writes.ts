/** Writes of many requests as one (rules.md O6): each waits for the write that holds its own. */
export interface Gathered<Item, Result> {
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

/**
 * One write runs at a time, and what comes meanwhile goes together into the next: the more comes, the larger the
 * writes. `write` answers in the order of its items; when it fails, all of them fail.
 */
export function gatherWrites<Item, Result>(options: {
  /** The most weight of one write; a heavier item goes alone. */
  atOnce: number;
  /** The most weight that may wait. */
  room: number;
  write(items: Item[]): Promise<Result[]>;
}): Gathered<Item, Result> {
  const waiters: Waiter<Item, Result>[] = [];
  let waiting = 0;
  let isWriting = false;

  function takeSome(): Waiter<Item, Result>[] {
    let weight = 0;
    let count = 0;
    for (const waiter of waiters) {
      weight += waiter.weight;
      if (count > 0 && weight > options.atOnce) break;
      count++;
    }
    return waiters.splice(0, count);
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiters.length > 0) {
      const some = takeSome();
      try {
        const results = await options.write(some.map(({ item }) => item));
        for (const [index, { resolve }] of some.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
      for (const { weight } of some) waiting -= weight;
    }
    isWriting = false;
  }

  return {
    add(item, weight) {
      if (waiting + weight > options.room) return undefined;
      waiting += weight;
      const written = new Promise<Result>((resolve, reject) => {
        waiters.push({ item, weight, resolve, reject });
      });
      if (!isWriting) void writeAll();
      return written;
    },
    get waiting() {
      return waiting;
    },
  };
}
