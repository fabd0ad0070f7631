/** A field of a message: its number, and a number or the bytes of a text or of a message in it. */
interface Field {
  number: number;
  value: bigint | Buffer;
}

const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5];

/** The fields of a message in the wire format of Protocol Buffers (protobuf.dev, Encoding). */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > message.length) throw new Error('a field ends behind its message');
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(readVarint());
    const number = tag >>> 3;
    const type = tag & 7;
    if (type === VARINT) fields.push({ number, value: readVarint() });
    else if (type === FIXED_64) fields.push({ number, value: take(8).readBigUInt64LE() });
    else if (type === FIXED_32) fields.push({ number, value: BigInt(take(4).readUInt32LE()) });
    else if (type === BYTES) fields.push({ number, value: take(Number(readVarint())) });
    else throw new Error(`no wire type ${type}`);
  }
  return fields;
}

/** Every field of this number that holds bytes: a message, or a text. */
export function bytesIn(fields: readonly Field[], number: number): Buffer[] {
  return fields.flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
}

export function textIn(fields: readonly Field[], number: number): string {
  return bytesIn(fields, number)[0]?.toString('utf8') ?? '';
}

/** The number in this field; zero where it is left out. */
export function numberIn(fields: readonly Field[], number: number): bigint {
  const value = fields.find((field) => field.number === number)?.value;
  return typeof value === 'bigint' ? value : 0n;
}
