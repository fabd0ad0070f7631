import { join } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import { fail, fieldError, Refusal } from '#platform/errors.ts';
import { cleanOriginalName } from '#platform/files/receiving/original-name.ts';
import { FileTooLarge, receiveToFile } from '#platform/files/receiving/receive-to-file.ts';
import { eachPart } from '#platform/http/bodies/each-part.ts';
import { isBrokenForm, refuseReservedName } from '#platform/http/bodies/multipart.ts';
import { drain } from '#platform/http/bodies/refused-body.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import type { SettingValues } from '#settings/values.ts';
import type { ListingUpload, UploadedFile } from './listing-upload.ts';

type FileLimits = SettingValues['fileLimits'];

const MIB = 1024 * 1024;
/** Twenty thousand characters of four bytes, and some. */
const FIELD_BYTES = 128 * 1024;
const FIELDS = 120;
/** A form that is no longer than this is texts for the most part: whether it brings a file is seen as it comes. */
const SMALL_FORM = 256 * 1024;

/** The files that a form may bring; others run into nothing. */
export type FileField = 'images' | 'documentationFiles' | 'projectZipFile';

export const EVERY_FILE: readonly FileField[] = ['images', 'documentationFiles', 'projectZipFile'];

/** Lets a form in before the first of its files is written; how long it may be. */
export type Admit = () => Promise<number>;

/** Bytes of the largest form: every file at its limit, fields, and the lines between the parts (rule F1). */
export function formBytes(limits: FileLimits, accepted: readonly FileField[]): number {
  const bytes = accepted.map((field) => KINDS[field]!.most * KINDS[field]!.bytes(limits));
  return bytes.reduce((sum, one) => sum + one, 2 * MIB);
}

/**
 * Receives a listing's form part by part into `folder`, never holding a file in memory (rule F1). The folder
 * is the caller's to remove, whatever happens.
 * @throws Refusal `request.media_type`, `request.invalid`, `request.too_large`, `listing.file_too_large`, `listing.too_many_files`,
 * `listing.upload_interrupted`, `listing.upload_too_slow`, and whatever `admit` throws
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  limits: FileLimits,
  { accepted = EVERY_FILE, admit }: { accepted?: readonly FileField[] | undefined; admit: Admit },
): Promise<ListingUpload> {
  if (!request.isMultipart()) fail('request.media_type');
  const upload: ListingUpload = { fields: {}, images: [], documents: [], archive: null, folder };
  const maxBytes = formBytes(limits, accepted);
  const declared = declaredBytes(request);
  try {
    if (declared !== undefined && declared > maxBytes) fail('request.too_large');
    const isSmall = declared !== undefined && declared <= SMALL_FORM;
    const room = isSmall ? maxBytes : await admit();
    await receiveParts(request, upload, { limits, accepted, maxBytes: Math.min(maxBytes, room), admit });
    return upload;
  } catch (error) {
    drain(request.raw);
    refuseReservedName(error);
    throw refusalOf(error);
  }
}

/** How long a body says it will be. */
export function declaredBytes({ headers }: FastifyRequest): number | undefined {
  const declared = headers['content-length'];
  return declared === undefined ? undefined : Number(declared);
}

interface Bounds {
  limits: FileLimits;
  accepted: readonly FileField[];
  /** Of the whole body. */
  maxBytes: number;
  admit: Admit;
}

function receiveParts(request: FastifyRequest, upload: ListingUpload, bounds: Bounds): Promise<void> {
  const { images, documents } = LISTING_LIMITS;
  const form = {
    ...{ fieldBytes: FIELD_BYTES, fields: FIELDS, maxBytes: bounds.maxBytes },
    // A few more, so that one file too many is told by its kind.
    files: images + documents + 8,
    tooSlow: 'listing.upload_too_slow',
  } as const;
  return eachPart(request, form, (part, signal) => receivePart(part, upload, bounds, signal));
}

async function receivePart(
  part: Multipart,
  upload: ListingUpload,
  { limits, accepted, admit }: Bounds,
  signal: AbortSignal,
): Promise<void> {
  if (part.type === 'field') {
    if (typeof part.value !== 'string')
      refuseFields([fieldError(part.fieldname, 'This field must be a text')]);
    if (part.valueTruncated) refuseFields([fieldError(part.fieldname, 'This text is too long')]);
    upload.fields[part.fieldname] = part.value as string;
    return;
  }
  const kind = KINDS[part.fieldname];
  if (!kind || !(accepted as readonly string[]).includes(part.fieldname)) {
    part.file.resume();
    return;
  }
  // What breaks while the form is let in is told by whoever reads the file.
  part.file.on('error', () => {});
  if (part.filename !== '') await admit();
  const file = await receiveFile(part, upload, kind.bytes(limits), signal);
  // An empty file field of a browser's form.
  if (file.bytes === 0 && part.filename === '') return;
  await admit();
  kind.add(upload, file);
}

interface FileKind {
  /** How many of them. */
  most: number;
  bytes(limits: FileLimits): number;
  add(upload: ListingUpload, file: UploadedFile): void;
}

const KINDS: Record<string, FileKind | undefined> = {
  images: {
    most: LISTING_LIMITS.images,
    bytes: (limits) => limits.imageBytes,
    add: ({ images }, file) => addUpTo(images, file, LISTING_LIMITS.images, 'images'),
  },
  documentationFiles: {
    most: LISTING_LIMITS.documents,
    bytes: (limits) => limits.documentBytes,
    add: ({ documents }, file) => addUpTo(documents, file, LISTING_LIMITS.documents, 'documentation files'),
  },
  projectZipFile: {
    most: 1,
    bytes: (limits) => limits.archiveBytes,
    add(upload, file) {
      if (upload.archive) fail('listing.too_many_files', { limit: 1, kind: 'ZIP file' });
      upload.archive = file;
    },
  },
};

function addUpTo(files: UploadedFile[], file: UploadedFile, limit: number, kind: string): void {
  if (files.length >= limit) fail('listing.too_many_files', { limit, kind });
  files.push(file);
}

async function receiveFile(
  part: MultipartFile,
  { images, documents, archive, folder }: ListingUpload,
  maxBytes: number,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const originalName = cleanOriginalName(part.filename ?? '', 'file');
  const number = images.length + documents.length + (archive ? 1 : 0);
  const path = join(folder, `${part.fieldname}-${number}`);
  try {
    return { path, originalName, ...(await receiveToFile(part.file, path, { maxBytes, signal })) };
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error;
    return fail(
      'listing.file_too_large',
      { name: originalName, limit: formatBytes(maxBytes) },
      {
        errors: [fieldError(part.fieldname, `${originalName} is larger than ${formatBytes(maxBytes)}.`)],
      },
    );
  }
}

/** The parser's and the connection's errors in our words; a fault of the disk stays what it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  const asRefusal = (code: 'request.too_large' | 'listing.upload_interrupted') => {
    try {
      return fail(code);
    } catch (refusal) {
      return refusal;
    }
  };
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/.test(code ?? '')) {
    return asRefusal('request.too_large');
  }
  return isBrokenForm(error) ? asRefusal('listing.upload_interrupted') : error;
}
