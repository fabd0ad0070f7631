import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { connectS3 } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

/**
 * Brings back what was deleted from a bucket that keeps versions: the delete markers above the wanted files are removed.
 * Nothing happens in a bucket that keeps none.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/RemDelMarker.html
 * @returns the keys that are there again
 * @throws Error with a sentence that names the setting, when the bucket does not answer
 */
export async function bringBackDeleted(
  settings: S3Settings,
  isWanted: (key: string) => boolean,
): Promise<string[]> {
  const client = await connectS3(settings);
  const { bucket } = settings;
  const broughtBack = new Set<string>();
  try {
    for await (const { DeleteMarkers = [] } of listVersions(client, bucket)) {
      for (const { Key, VersionId } of DeleteMarkers) {
        if (!Key || !VersionId || !isWanted(Key)) continue;
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
        broughtBack.add(Key);
      }
    }
  } finally {
    client.destroy();
  }
  return [...broughtBack];
}

async function* listVersions(
  client: S3Client,
  bucket: string,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  let place: { KeyMarker?: string; VersionIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, ...place }));
    yield page;
    if (!page.IsTruncated) return;
    place = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
}
