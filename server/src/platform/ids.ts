import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let last = { msecs: Number.NaN, seq: 0 };

/**
 * A new id: UUIDv7, so ids sort by time (rule W4), and those of one millisecond in the order in which this process made them
 * (RFC 9562, section 6.2). The time in it comes from the context's clock.
 */
export function newId(now: Date): string {
  const msecs = now.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(2 ** 30) };
  return v7(last);
}

/** One that sorts after those of `newId` of the same millisecond, and those of step 2 after those of step 1. */
export function newIdOfStep(now: Date, step: 1 | 2): string {
  // An id has 32 bits after its time, of which `newId` leaves the first empty.
  return v7({ msecs: now.getTime(), seq: (step + 1) * 2 ** 30 + randomInt(2 ** 30) });
}

/** The smallest id that can be made at a moment: where a range of ids by time begins. */
export function firstIdAt(moment: Date): string {
  return v7({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) });
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id, in capitals too: any other makes the database refuse the query. */
export const isId = (text: string): boolean => ID.test(text);

export const ID_BYTES = 16;

/** An id without its form, where every character counts. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
