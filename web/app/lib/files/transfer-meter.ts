/** Older moments say little about how fast it goes now. */
const WINDOW_MS = 8_000;
/** A shorter time gives figures that jump. */
const SHORTEST_MS = 200;

export interface Speed {
  bytesPerSecond: number;
  /** `undefined` while it cannot be told. */
  secondsLeft: number | undefined;
}

/**
 * How fast a transfer goes, from what has been transferred at which time. What was there before the first reading
 * does not count, so that a resumed upload does not begin with a wonder.
 */
export class TransferMeter {
  #readings: { bytes: number; at: number }[] = [];

  /** `bytes` of `total` are transferred; `at` in milliseconds of any clock that only goes forward. */
  read(bytes: number, total: number, at: number): Speed {
    const last = this.#readings.at(-1);
    // A part that was lost and is sent again: what was measured before is no longer true.
    if (last && bytes < last.bytes) this.#readings = [];
    this.#readings.push({ bytes, at });
    while (this.#readings.length > 2 && at - (this.#readings[1]?.at ?? at) >= WINDOW_MS)
      this.#readings.shift();
    const first = this.#readings[0] ?? { bytes, at };
    const elapsed = at - first.at;
    const bytesPerSecond = elapsed >= SHORTEST_MS ? ((bytes - first.bytes) * 1000) / elapsed : 0;
    const secondsLeft = bytesPerSecond > 0 ? Math.ceil((total - bytes) / bytesPerSecond) : undefined;
    return { bytesPerSecond, secondsLeft };
  }

  /** Forgets all readings: the transfer rested. */
  reset(): void {
    this.#readings = [];
  }
}
