/** The bucket that files are kept in, and the key to it. */
export interface S3Settings {
  /** `null` is Amazon's own. */
  endpoint: string | null;
  /** Where people's browsers reach the store, to fetch archives from it; `null` where they do not. */
  downloadUrl: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
