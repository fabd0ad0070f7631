import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '#platform/storage/s3-settings.ts';

const PROGRAM = fileURLToPath(new URL('run-s3-server.ts', import.meta.url));
const BUCKET = 'codehaat';
const STORED = 'stored';
const DELETED = 'deleted';
/** How the server marks its files of an object's bytes. */
const OBJECT = '._S3rver_object';

export interface S3Server {
  settings: S3Settings;
  /** The settings of a market that stores there. */
  environment: Record<string, string>;
  /** The keys of all that is stored, in order. */
  listAll(): Promise<string[]>;
  /** Has an object gone without a version of it, as where the disk is lost. */
  lose(key: string): Promise<void>;
  /** How many requests the server has not finished answering. */
  countUnderWay(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts an S3-compatible server with an empty bucket on a free loopback port. It speaks S3 over HTTP in a process of
 * its own, but takes every secret for its one access key.
 * @param versions whether the bucket keeps what is deleted
 */
export async function startS3Server({ versions = false } = {}): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-s3-'));
  // Its continuation tokens are encrypted with DES, which OpenSSL counts as legacy.
  const deleted = versions ? [join(folder, DELETED)] : [];
  const server = fork(PROGRAM, [join(folder, STORED), BUCKET, ...deleted], {
    execArgv: ['--openssl-legacy-provider'],
  });
  const { port } = await hear<{ port: number }>(server);
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    downloadUrl: null,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async listAll() {
      const names = await readdir(join(folder, STORED, BUCKET), { recursive: true });
      return names
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .sort();
    },
    lose: (key) => rm(join(folder, STORED, BUCKET, `${key}${OBJECT}`)),
    async countUnderWay() {
      server.send('count');
      return (await hear<{ underWay: number }>(server)).underWay;
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill();
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error when the program ends before it has said anything */
async function hear<T>(server: ChildProcess): Promise<T> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const ended = once(server, 'exit', { signal }).then(([code]) => {
      throw new Error(`the S3 server ended with ${code}`);
    });
    const [message] = await Promise.race([once(server, 'message', { signal }), ended]);
    return message as T;
  } finally {
    listening.abort();
  }
}
