import { v7 } from 'uuid';

/** A new id: UUIDv7, so ids sort by time (rules.md W4). The time in it comes from the context's clock. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}
