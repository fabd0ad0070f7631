// A program for tests: an S3 server on the folder given, with the bucket given, which keeps what is deleted in a third folder given. It tells its port, answers a message with the number of requests under way, and ends with whoever started it.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keepVersions, type VersionedServer } from './bucket-versions.ts';

interface StoredObject {
  bucket: string;
  key: string;
  content: Readable;
  metadata: Record<string, string>;
}

interface Store {
  getResourcePath(bucket: string, key: string, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
  getObject(
    bucket: string,
    key: string,
    options?: { start?: number; end?: number | string },
  ): Promise<unknown>;
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
}

interface Server extends VersionedServer {
  store: Store & VersionedServer['store'];
  httpServer: import('node:http').Server;
  run(): Promise<{ port: number }>;
}

const [directory, bucket, deleted] = process.argv.slice(2);
const S3rver = createRequire(import.meta.url)('s3rver');
const server: Server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  vhostBuckets: false,
  directory,
  configureBuckets: [{ name: bucket }],
});
answerFirstByte(server.store);
storeWholeObjects(server.store);
if (deleted) keepVersions(server, bucket!, deleted);

const { port } = await server.run();
let underWay = 0;
server.httpServer.on('request', (_, response) => {
  underWay++;
  response.once('close', () => underWay--);
});
process.on('message', () => process.send?.({ underWay }));
process.on('disconnect', () => process.exit());
process.send?.({ port });

/** It takes `bytes=0-0` for a range without an end: its test is for truth, which the text "0" passes. */
function answerFirstByte(store: Store): void {
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, options) =>
    getObject(bucket, key, options?.end === 0 ? { ...options, end: '0' } : options);
}

/** It answers before the last bytes are written and keeps what of an upload had come when it broke; S3 does neither. */
function storeWholeObjects(store: Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const part = `${path}.${process.hrtime.bigint()}.part`;
    const hash = createHash('md5');
    let size = 0;
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(part),
      );
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size, md5 };
  };
}
