import * as z from 'zod';
import { Timestamp } from '../fields.ts';
import { boundedText } from '../text.ts';

/** Where a browser fetches one file by itself, for the person who asked. */
export const DownloadAddress = z.object({
  /** A path of the market; it is secret. */
  url: z.string(),
  /** The download begins before this, and goes on for longer. */
  expiresAt: Timestamp,
});
export type DownloadAddress = z.output<typeof DownloadAddress>;

/** The secret part of such an address. */
export const ByDownloadAddress = z.object({
  address: boundedText(200, 'Not a download address').regex(/^[\w-]+\.[\w-]+$/, 'Not a download address'),
});

/** What a buyer downloaded on one day from one device: one line, however many parts it came in (rules F6, L10). */
export const LoggedDownload = z.object({
  /** Number of the version; `null` for a document. */
  version: z.string().nullable(),
  /** Name of a document for buyers only; `null` for an archive, and for a document that was removed since. */
  document: z.string().nullable(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  /** Browser and system, for the buyer's eyes alone; `null` for others and where it is not known. */
  device: z.string().nullable(),
});
export type LoggedDownload = z.output<typeof LoggedDownload>;
