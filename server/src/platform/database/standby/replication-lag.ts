/** The primary's log had grown to `position` at this time (milliseconds of a clock that never goes back). */
interface Sample {
  at: number;
  position: bigint;
}

/** By how much a copy is behind, told from how far the logs of both have come. */
export interface ReplicationLag {
  /** The primary had written its log up to `position`. */
  wrote(at: number, position: bigint): void;
  /** The copy has replayed the log up to `position`. */
  replayed(position: bigint): void;
  /**
   * The copy shows everything that was committed this many seconds before the primary was last heard of; `null` until both
   * have been. It does not grow while the primary is away: nothing is committed then.
   */
  seconds(): number | null;
}

/** What a copy is behind by more than an hour is not measured any further. */
const MOST_SAMPLES = 3_600;

/** Measures what PostgreSQL itself cannot say once the primary is gone: `pg_last_xact_replay_timestamp` grows with every quiet second. */
export function measureReplicationLag(): ReplicationLag {
  let waiting: Sample[] = [];
  let lastWrite: Sample | undefined;
  let shownAt: number | undefined;
  return {
    wrote(at, position) {
      // Another server has become the primary, with a shorter log.
      if (lastWrite && position < lastWrite.position) waiting = [];
      if (waiting.at(-1)?.position === position) waiting.pop();
      lastWrite = { at, position };
      waiting.push(lastWrite);
      if (waiting.length > MOST_SAMPLES) waiting.shift();
    },
    replayed(position) {
      const next = waiting.findIndex((sample) => sample.position > position);
      const shown = next === -1 ? waiting : waiting.slice(0, next);
      shownAt = shown.at(-1)?.at ?? shownAt;
      waiting = next === -1 ? [] : waiting.slice(next);
    },
    seconds() {
      if (!lastWrite || shownAt === undefined) return null;
      return (lastWrite.at - shownAt) / 1000;
    },
  };
}

/** A position in PostgreSQL's log (type `pg_lsn`, such as `16/B374D848`) as a number of bytes. */
export function bytesOfPosition(text: string): bigint {
  const [high, low] = text.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
