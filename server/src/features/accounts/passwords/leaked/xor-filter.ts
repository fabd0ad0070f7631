import { createHash } from 'node:crypto';

/**
 * A set of texts without the texts: an xor filter (Graf and Lemire, 2020) with fingerprints of 16 bits. It knows every text
 * it was made of, and takes one of 65,536 others for one of them.
 *
 * The file: `xor16` and three zero bytes, then seed, number of texts and slots of each of the three parts as 32 bits,
 * then the slots as 16 bits each, all little-endian.
 */
const MAGIC = Buffer.from('xor16\0\0\0');
const HEADER_BYTES = MAGIC.length + 12;
const SLOT_BYTES = 2;
const PARTS = 3;

export interface XorFilter {
  /** How many texts it was made of. */
  entries: number;
  has(text: string): boolean;
}

/** Where a text has its slots, and what they make together. */
interface Trace {
  slots: readonly [number, number, number];
  fingerprint: number;
}

/** Depends on the seed, so that a filter that cannot be made with one can be with another. */
function traceOf(text: string, seed: number, slotsOfPart: number): Trace {
  const hash = createHash('sha256').update(`${seed}:${text}`).digest();
  const slot = (part: number) =>
    part * slotsOfPart + Math.floor((hash.readUInt32LE(part * 4) / 2 ** 32) * slotsOfPart);
  return { slots: [slot(0), slot(1), slot(2)], fingerprint: hash.readUInt16LE(12) };
}

/** @throws Error for a file that is no such filter */
export function readFilter(file: Buffer): XorFilter {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('this is no xor filter');
  const [seed, entries, slotsOfPart] = [0, 4, 8].map((at) => file.readUInt32LE(MAGIC.length + at)) as [
    ...[number, number, number],
  ];
  if (file.length !== HEADER_BYTES + PARTS * slotsOfPart * SLOT_BYTES)
    throw new Error('this xor filter is not whole');
  const slotAt = (slot: number) => file.readUInt16LE(HEADER_BYTES + slot * SLOT_BYTES);
  return {
    entries,
    has(text) {
      const { slots, fingerprint } = traceOf(text, seed, slotsOfPart);
      return (slotAt(slots[0]) ^ slotAt(slots[1]) ^ slotAt(slots[2])) === fingerprint;
    },
  };
}

/** The file of a filter that knows these texts, none of them twice. */
export function makeFilter(texts: readonly string[]): Buffer {
  const slotsOfPart = Math.ceil((texts.length * 1.23 + 32) / PARTS);
  for (let seed = 1; ; seed++) {
    const traces = texts.map((text) => traceOf(text, seed, slotsOfPart));
    const order = peel(traces, slotsOfPart * PARTS);
    if (order) return writeFilter({ seed, entries: texts.length, slotsOfPart }, fill(traces, order));
  }
}

/** A text, and the slot that was its alone once those before it were taken out. */
type Peeled = { text: number; slot: number }[];

/** The texts in an order in which each has a slot of its own; nothing where there is none with this seed. */
function peel(traces: readonly Trace[], slotCount: number): Peeled | null {
  // The texts of a slot need no list: their number and their XOR tell the last one.
  const counts = new Uint32Array(slotCount);
  const texts = new Uint32Array(slotCount);
  for (const [text, { slots }] of traces.entries()) {
    for (const slot of slots) {
      counts[slot]!++;
      texts[slot]! ^= text;
    }
  }
  const single = [...counts.keys()].filter((slot) => counts[slot] === 1);
  const peeled: Peeled = [];
  for (let next = single.pop(); next !== undefined; next = single.pop()) {
    if (counts[next] !== 1) continue;
    const text = texts[next]!;
    peeled.push({ text, slot: next });
    for (const slot of traces[text]!.slots) {
      counts[slot]!--;
      texts[slot]! ^= text;
      if (counts[slot] === 1) single.push(slot);
    }
  }
  return peeled.length === traces.length ? peeled : null;
}

/** Gives each text's own slot, last first, what makes its three slots together its fingerprint. */
function fill(traces: readonly Trace[], order: Peeled): Map<number, number> {
  const values = new Map<number, number>();
  for (const { text, slot } of order.toReversed()) {
    const { slots, fingerprint } = traces[text]!;
    values.set(
      slot,
      slots.reduce((xor, other) => xor ^ (values.get(other) ?? 0), fingerprint),
    );
  }
  return values;
}

function writeFilter(
  { seed, entries, slotsOfPart }: { seed: number; entries: number; slotsOfPart: number },
  values: Map<number, number>,
): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + PARTS * slotsOfPart * SLOT_BYTES);
  MAGIC.copy(file);
  for (const [at, value] of [seed, entries, slotsOfPart].entries())
    file.writeUInt32LE(value, MAGIC.length + at * 4);
  for (const [slot, value] of values) file.writeUInt16LE(value, HEADER_BYTES + slot * SLOT_BYTES);
  return file;
}
