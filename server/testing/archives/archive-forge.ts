import { crc32, deflateRawSync } from 'node:zlib';

/** Header values that can be forged; each defaults to the truth. */
type HeaderValues = {
  name: Buffer;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  extra: Buffer;
};

/** One entry of a forged archive: what it holds, and the lies told about it in either place. */
export type ForgedEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  method?: number;
  flags?: number;
  /** The packed bytes as they are written, if not the deflated data. */
  packedData?: Buffer;
  descriptor?: Buffer | 'signed32' | 'plain32' | 'signed64' | 'plain64';
  local?: Partial<HeaderValues>;
  central?: Partial<HeaderValues> & { offset?: number; attributes?: number; host?: number; disk?: number };
  gapBefore?: Buffer;
};

export type ForgedEnd = {
  prefix?: Buffer;
  gapBeforeDirectory?: Buffer;
  comment?: Buffer;
  tail?: Buffer;
  entries?: number;
  size?: number;
  offset?: number;
  disk?: number;
  zip64?: { size?: bigint; offset?: bigint; entries?: bigint };
};

/** For tests: writes a ZIP byte by byte, honest unless told to lie. */
export function forgeArchive(entries: readonly ForgedEntry[], end: ForgedEnd = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  const put = (bytes: Buffer) => {
    parts.push(bytes);
    position += bytes.length;
  };
  put(end.prefix ?? Buffer.alloc(0));
  for (const entry of entries) {
    put(entry.gapBefore ?? Buffer.alloc(0));
    const { truth, packedData } = measure(entry);
    const streamed = entry.descriptor === undefined ? {} : { crc: 0, packed: 0, unpacked: 0 };
    directory.push(central({ ...truth, ...entry.central }, entry, position));
    put(local({ ...truth, ...streamed, ...entry.local }));
    put(packedData);
    put(descriptor(entry.descriptor, truth));
  }
  put(end.gapBeforeDirectory ?? Buffer.alloc(0));
  const directoryOffset = position;
  for (const record of directory) put(record);
  const totals = { entries: entries.length, size: position - directoryOffset, offset: directoryOffset };
  put(endRecords(totals, end, position));
  put(end.tail ?? Buffer.alloc(0));
  return Buffer.concat(parts);
}

/** For tests: an extra field with its header. */
export function extraField(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** For tests: 64-bit little-endian numbers one after the other. */
export function wide(...values: bigint[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => {
    bytes.writeBigUInt64LE(value, index * 8);
  });
  return bytes;
}

function measure(entry: ForgedEntry): { truth: HeaderValues; packedData: Buffer } {
  const data = Buffer.from(entry.data ?? '');
  const method = entry.method ?? 8;
  const packedData = entry.packedData ?? (method === 8 ? deflateRawSync(data) : data);
  const truth = {
    name: Buffer.from(entry.name),
    flags: (entry.flags ?? 0x0800) | (entry.descriptor === undefined ? 0 : 0x0008),
    method,
    crc: crc32(data),
    packed: packedData.length,
    unpacked: data.length,
    extra: Buffer.alloc(0),
  };
  return { truth, packedData };
}

function local(values: HeaderValues): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  common(head, 6, values);
  return Buffer.concat([head, values.name, values.extra]);
}

function central(values: HeaderValues, entry: ForgedEntry, position: number): Buffer {
  const lies = entry.central ?? {};
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt8(20, 4);
  head.writeUInt8(lies.host ?? 3, 5);
  head.writeUInt16LE(20, 6);
  common(head, 8, values);
  head.writeUInt16LE(lies.disk ?? 0, 34);
  head.writeUInt32LE(lies.attributes ?? (0o100644 << 16) >>> 0, 38);
  head.writeUInt32LE(lies.offset ?? position, 42);
  return Buffer.concat([head, values.name, values.extra]);
}

/** The fields that both headers have in the same order, from the flags to the length of the extra fields. */
function common(head: Buffer, at: number, values: HeaderValues): void {
  head.writeUInt16LE(values.flags, at);
  head.writeUInt16LE(values.method, at + 2);
  head.writeUInt32LE(values.crc, at + 8);
  head.writeUInt32LE(values.packed, at + 12);
  head.writeUInt32LE(values.unpacked, at + 16);
  head.writeUInt16LE(values.name.length, at + 20);
  head.writeUInt16LE(values.extra.length, at + 22);
}

function descriptor(kind: ForgedEntry['descriptor'], truth: HeaderValues): Buffer {
  if (kind === undefined || Buffer.isBuffer(kind)) return kind ?? Buffer.alloc(0);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(truth.crc, 0);
  const narrow = Buffer.alloc(8);
  narrow.writeUInt32LE(truth.packed, 0);
  narrow.writeUInt32LE(truth.unpacked, 4);
  const sizes = kind.endsWith('64') ? wide(BigInt(truth.packed), BigInt(truth.unpacked)) : narrow;
  return Buffer.concat([Buffer.from(kind.startsWith('signed') ? 'PK\x07\x08' : '', 'latin1'), crc, sizes]);
}

function endRecords(
  totals: { entries: number; size: number; offset: number },
  end: ForgedEnd,
  position: number,
): Buffer {
  const comment = end.comment ?? Buffer.alloc(0);
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(end.disk ?? 0, 4);
  record.writeUInt16LE(end.disk ?? 0, 6);
  record.writeUInt16LE(end.entries ?? totals.entries, 8);
  record.writeUInt16LE(end.entries ?? totals.entries, 10);
  record.writeUInt32LE(end.size ?? totals.size, 12);
  record.writeUInt32LE(end.offset ?? totals.offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([zip64End(totals, end, position), record, comment]);
}

function zip64End(
  totals: { entries: number; size: number; offset: number },
  end: ForgedEnd,
  position: number,
): Buffer {
  if (end.zip64 === undefined) return Buffer.alloc(0);
  const entries = end.zip64.entries ?? BigInt(totals.entries);
  const head = Buffer.alloc(24);
  head.writeUInt32LE(0x06064b50, 0);
  head.writeBigUInt64LE(44n, 4);
  const sizes = wide(
    entries,
    entries,
    end.zip64.size ?? BigInt(totals.size),
    end.zip64.offset ?? BigInt(totals.offset),
  );
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(position), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([head, sizes, locator]);
}
