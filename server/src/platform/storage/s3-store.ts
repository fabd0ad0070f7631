import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { watchDisks } from './disks.ts';
import { incomingFolder } from './incoming-folder.ts';
import { type ByteRange, FileAbsent, type Storage, StoreAway } from './interface.ts';
import { ATTEMPTS, addressSigner, connectS3, statusOf } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

const RETRY_MS = 200;

/** As many keys as S3 gives at once. */
const PAGE = 1000;

/**
 * Files in a bucket of any S3-compatible store, shared by all processes (rules F4, O4). Uploads are received in a
 * folder of this process's own, under `root`.
 * @throws Error with a sentence that names the setting, when the bucket does not answer
 */
export async function s3Storage(settings: S3Settings, root: string, pageSize = PAGE): Promise<Storage> {
  const client = await connectS3(settings);
  const signer = settings.downloadUrl === null ? null : addressSigner(settings, settings.downloadUrl);
  const incoming = await incomingFolder(resolve(root, 'incoming'));
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });

  return {
    ...incoming,
    disks: watchDisks([resolve(root, 'incoming')]),
    async take(key, localPath) {
      await upload(client, at(key), localPath);
      await rm(localPath);
    },
    open: (key, range) => download(client, at(key), range),
    async signAddress(key, { name, mediaType, seconds }) {
      if (signer === null) return null;
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentDisposition: contentDisposition(name),
        ResponseContentType: mediaType,
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(signer, command, { expiresIn: seconds });
    },
    async size(key) {
      try {
        return (await answered(client.send(new HeadObjectCommand(at(key))))).ContentLength ?? 0;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async delete(key) {
      try {
        await answered(client.send(new DeleteObjectCommand(at(key))));
      } catch (error) {
        // Amazon's answers 204 for what is not there, some others 404.
        if (!(error instanceof NoSuchKey)) throw error;
      }
    },
    async *list(folder) {
      const pages = paginateListObjectsV2(
        { client, pageSize },
        { Bucket: settings.bucket, Prefix: `${folder}/` },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key) yield Key;
      }
    },
    async withLocal(key, use) {
      const folder = await incoming.makeTemporary();
      try {
        const path = join(folder, 'file');
        await pipeline(await download(client, at(key)), createWriteStream(path));
        return await use(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

interface Place {
  Bucket: string;
  Key: string;
}

/** One request, which S3 takes up to 5 GiB. The client does not repeat what it reads from a stream; this does. */
async function upload(client: S3Client, place: Place, localPath: string): Promise<void> {
  const { size } = await stat(localPath);
  for (let attempt = 1; ; attempt++) {
    const body = createReadStream(localPath);
    const giveUp = new AbortController();
    body.once('error', () => giveUp.abort());
    try {
      const command = new PutObjectCommand({ ...place, Body: body, ContentLength: size });
      await client.send(command, { abortSignal: giveUp.signal, requestTimeout: 0 });
      return;
    } catch (error) {
      // A request that was answered before it was sent would keep its connection.
      giveUp.abort();
      if (body.errored) throw body.errored;
      if (!mayPass(error)) throw error;
      if (attempt === ATTEMPTS) throw away(error);
      await sleep(RETRY_MS * 2 ** attempt * Math.random());
    } finally {
      body.destroy();
    }
  }
}

async function download(client: S3Client, place: Place, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const asked = client.send(new GetObjectCommand({ ...place, Range }));
  const answer = await answered(asked).catch((error) => {
    throw error instanceof NoSuchKey ? new FileAbsent(place.Key) : error;
  });
  const body = answer.Body as Readable;
  if (range && answer.ContentLength !== range.end - range.start + 1) {
    body.destroy();
    throw new Error(`the store did not answer with bytes ${range.start} to ${range.end} of ${place.Key}`);
  }
  return body;
}

/** @throws StoreAway when the store did not answer however often it was asked */
function answered<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error) => {
    throw mayPass(error) ? away(error) : error;
  });
}

function away(cause: unknown): StoreAway {
  return new StoreAway('the store of files does not answer', { cause });
}

/** No answer, a busy store, and the 400 by which S3 says that a connection was too slow. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return (
    status === undefined || status === 429 || status >= 500 || (error as Error).name === 'RequestTimeout'
  );
}
