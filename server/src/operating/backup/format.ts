/** How a backup is laid out in its tar: `files/<key>`, `database/<table>/<number>.gz`, `secret-key`, then these two. */
export const DESCRIPTION = 'backup.json';
/** The checksum of every other file, in the form that `sha256sum --check` reads. Last, so that its presence tells that nothing is missing. */
export const CHECKSUMS = 'SHA256SUMS';
export const SECRET_KEY_FILE = 'secret-key';
export const FILES = 'files/';

export const FORMAT = 1;

export interface SavedTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** How many files hold them. */
  parts: number;
}

/** What a backup says of itself. */
export interface BackupDescription {
  format: number;
  /** ISO 8601. */
  madeAt: string;
  version: string;
  migrations: { name: string; sha256: string }[];
  tables: SavedTable[];
  sequences: { schema: string; name: string; value: string }[];
  /** A digest by which another SECRET_KEY is noticed; it does not give the key away. */
  secretKeyMark: string;
}

/** The name of one part of a table's rows. */
export function partName({ schema, name }: { schema: string; name: string }, part: number): string {
  return `database/${schema}.${name}/${String(part).padStart(6, '0')}.gz`;
}
