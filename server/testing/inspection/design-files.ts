/** A resource of a Photoshop file: bytes, or a thumbnail in a format (1 is JPEG). */
interface Resource {
  id: number;
  name: string;
  data?: Buffer;
  thumbnail?: Buffer;
  format?: number;
}

/** For tests: a Photoshop file with these resources, and behind them layers that nobody reads. */
export function photoshopFile(resources: readonly Resource[]): Buffer {
  const header = Buffer.alloc(26);
  header.write('8BPS', 'latin1');
  header.writeUInt16BE(1, 4);
  const blocks = Buffer.concat(resources.map(blockOf));
  return Buffer.concat([header, length(0), length(blocks.length), blocks, Buffer.from('layers')]);
}

function blockOf({ id, name, data = Buffer.alloc(0), thumbnail, format = 1 }: Resource): Buffer {
  const content = thumbnail ? Buffer.concat([length(format), Buffer.alloc(24), thumbnail]) : data;
  const head = Buffer.alloc(6);
  head.write('8BIM', 'latin1');
  head.writeUInt16BE(id, 4);
  const named = even(Buffer.concat([Buffer.from([name.length]), Buffer.from(name, 'latin1')]));
  return Buffer.concat([head, named, length(content.length), even(content)]);
}

function length(bytes: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(bytes);
  return written;
}

const even = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
