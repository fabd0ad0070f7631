/** A country file in the MMDB format of MaxMind that knows one network of 256 addresses of IPv4. */

const NODE_BYTES = 6;
const TAKEN_BITS = 24;

/** `network` is the first three numbers of its addresses, such as `203.0.113`; `record` is what is told of them. */
export function countryFile(network: string, record: MapValue): Buffer {
  const tree = Buffer.alloc(TAKEN_BITS * NODE_BYTES);
  const bits = network
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  for (const [at, bit] of [...bits].entries()) {
    // What is not taken leads nowhere, which is the number of nodes; the last one to the first record.
    const taken = at === TAKEN_BITS - 1 ? TAKEN_BITS + 16 : at + 1;
    const [left, right] = bit === '0' ? [taken, TAKEN_BITS] : [TAKEN_BITS, taken];
    tree.writeUIntBE(left, at * NODE_BYTES, 3);
    tree.writeUIntBE(right, at * NODE_BYTES + 3, 3);
  }
  const metadata = encode({
    ...{ node_count: TAKEN_BITS, record_size: 24, ip_version: 4, database_type: 'Test' },
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1 },
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), encode(record), marker, metadata]);
}

interface MapValue {
  [key: string]: Value;
}
type Value = string | number | MapValue;

const TEXT = 2;
const NUMBER = 6;
const MAP = 7;
const head = (type: number, size: number) => Buffer.from([(type << 5) | size]);

/** Short texts, small numbers and maps of few keys: more is in no test. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(TEXT, value.length), Buffer.from(value)]);
  if (typeof value === 'number') return Buffer.concat([head(NUMBER, 1), Buffer.from([value])]);
  const entries = Object.entries(value);
  return Buffer.concat([
    head(MAP, entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ]);
}
