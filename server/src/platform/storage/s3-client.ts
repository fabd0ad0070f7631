import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { traced } from '../tracing/span.ts';
import type { S3Settings } from './s3-settings.ts';

const CONNECT_MS = 5_000;
/** From asking to the answer's first byte; taking a file is bound by silence alone. */
const ANSWER_MS = 30_000;
/** Longer than the server bears a silent reader, whose pause is silence here too. */
const SILENCE_MS = 150_000;
/** How often a request is made before its error counts. */
export const ATTEMPTS = 3;

const ignore = () => {};

/**
 * A client whose bucket has answered.
 * @throws Error with a sentence that names the setting to mend
 */
export async function connectS3(settings: S3Settings): Promise<S3Client> {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Bucket names in the host name need wildcard certificates and DNS, which only Amazon's own is sure to have.
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Checksums beyond what an operation needs come as trailers that other servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // It would speak of failures on the console; they are thrown, and logged where they are caught.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      // A slow reader keeps a connection as long as he reads: with a bound, the slowest would keep out everybody.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  // Without the key: it says whose file it is. The span ends when the answer begins.
  client.middlewareStack.add(
    (next, { commandName = '' }) => {
      const method = commandName.replace(/Command$/, '');
      const attributes = { 'rpc.system': 'aws-api', 'rpc.method': method };
      return (input) => traced(`S3 ${method}`, 'client', attributes, () => next(input));
    },
    { step: 'initialize', name: 'trace' },
  );
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (error) {
    client.destroy();
    throw new Error(explain(error, settings), { cause: error });
  }
  return client;
}

/** A client that signs addresses at which browsers reach the bucket, and asks nobody. */
export function addressSigner(settings: S3Settings, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...{ region, endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } },
    // A browser sends no header that would ask for a checksum.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The answer to HEAD has no body: its status is all there is to tell from. */
function explain(error: unknown, { endpoint, region, bucket }: S3Settings): string {
  const where = endpoint ? `S3_ENDPOINT ${endpoint}` : `Amazon S3 in S3_REGION ${region}`;
  const status = statusOf(error);
  if (status === 404) return `S3_BUCKET ${bucket} does not exist at ${where}.`;
  if (status === 401 || status === 403) {
    return `S3_BUCKET ${bucket} at ${where} refuses S3_ACCESS_KEY_ID. Check the key, S3_SECRET_ACCESS_KEY and its right to list the bucket.`;
  }
  if (status === 301 || status === 307 || status === 400) {
    return `S3_BUCKET ${bucket} does not answer at ${where}. Check that S3_REGION ${region} is the bucket's.`;
  }
  const reason = status ? `it answers ${status}` : reasonOf(error);
  return `S3_BUCKET ${bucket} cannot be reached at ${where}: ${reason}.`;
}

/** What the store answered; `undefined` when it did not. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Several addresses that all refuse make an error without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replace(/\.$/, '');
}
