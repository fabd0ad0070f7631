import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the server calls for each file of an object. */
const FILES = ['object', 'object.md5', 'metadata.json'];

interface Marker {
  key: string;
  versionId: string;
  at: Date;
}

interface Store {
  getResourcePath(bucket: string, key: string, resource: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}

interface Request {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
}

export interface VersionedServer {
  store: Store;
  middleware: ((request: Request, next: () => Promise<void>) => Promise<void>)[];
}

/** As many as one answer lists; S3 gives a thousand. */
const PAGE = 2;

/**
 * Has the server keep what is deleted, as a bucket with versioning does: a delete marker hides the object, and it is back when
 * the marker is deleted by its version. Only what is hidden is listed, and a file never changes under its name.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectVersions.html
 */
export function keepVersions(server: VersionedServer, bucket: string, folder: string): void {
  const { store } = server;
  const markers: Marker[] = [];
  const move = async (from: (file: string) => string, to: (file: string) => string) => {
    for (const file of FILES) {
      await mkdir(dirname(to(file)), { recursive: true });
      await rename(from(file), to(file));
    }
  };
  const stored = (key: string) => (file: string) => store.getResourcePath(bucket, key, file);
  const hidden = (versionId: string) => (file: string) => join(folder, versionId, file);

  store.deleteObject = async (_, key) => {
    const versionId = randomBytes(16).toString('hex');
    await move(stored(key), hidden(versionId));
    markers.push({ key, versionId, at: new Date() });
    markers.sort((one, other) => (one.key < other.key ? -1 : 1));
  };
  server.middleware.unshift(async (request, next) => {
    const { method, path, query } = request;
    if (method === 'GET' && [`/${bucket}`, `/${bucket}/`].includes(path) && 'versions' in query) {
      request.type = 'application/xml';
      request.body = listing(bucket, markers, query['key-marker'] ?? '');
      return;
    }
    const key = decodeURIComponent(path.slice(bucket.length + 2));
    const index = markers.findIndex((marker) => marker.key === key && marker.versionId === query.versionId);
    if (method !== 'DELETE' || index < 0) return next();
    const [{ versionId }] = markers.splice(index, 1) as [Marker];
    await move(hidden(versionId), stored(key));
    request.set('x-amz-delete-marker', 'true');
    request.status = 204;
  });
}

/** In the order of their keys, after the last one of the page before. */
function listing(bucket: string, markers: readonly Marker[], after: string): string {
  const left = markers.filter(({ key }) => key > after);
  const page = left.slice(0, PAGE);
  const isTruncated = left.length > PAGE;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix/><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated
      ? `<NextKeyMarker>${page.at(-1)!.key}</NextKeyMarker><NextVersionIdMarker>${page.at(-1)!.versionId}</NextVersionIdMarker>`
      : '',
    ...page.map(
      ({ key, versionId, at }) =>
        `<DeleteMarker><Key>${key}</Key><VersionId>${versionId}</VersionId><IsLatest>true</IsLatest><LastModified>${at.toISOString()}</LastModified></DeleteMarker>`,
    ),
    '</ListVersionsResult>',
  ].join('');
}
