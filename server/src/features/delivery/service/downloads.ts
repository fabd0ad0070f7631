import type { Readable } from 'node:stream';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { checkedStream } from '#platform/http/checked-stream.ts';
import { cleanUserAgent, deviceName } from '#platform/http/device-name.ts';
import { newId } from '#platform/ids.ts';
import { type ByteRange, FileAbsent } from '#platform/storage/interface.ts';
import { liveActor } from '../../accounts/public.ts';
import { countDownload, findArchiveByFilename, findDocumentByFilename } from '../../listings/public.ts';
import {
  downloadStop,
  findOwnership,
  lockOwnership,
  type Ownership,
  PAUSED_BY,
} from '../../ownership/public.ts';
import { insertDownload } from '../repository/downloads.ts';
import { STORE_ADDRESS_SECONDS } from '../rules/signed-address.ts';
import { archiveCapacity, documentCapacity, type Reader } from '../rules/who-may-download.ts';

export const ARCHIVE_TYPE = 'application/zip';

/** A file that the caller may have. */
interface Delivery {
  /** Stored name. */
  filename: string;
  key: string;
  /** Names these bytes and no others. */
  etag: string;
  originalName: string;
  bytes: number;
  capacity: Reader;
  projectId: string;
}

export interface ArchiveDelivery extends Delivery {
  versionId: string;
  sha256: Buffer;
}

export interface DocumentDelivery extends Delivery {
  documentId: string;
  mediaType: string;
  /** For buyers only: to read it is to download what was bought (rules F7, P10). */
  forBuyers: boolean;
}

/**
 * The archive of this stored name, for its buyers, its seller and admins (rule F6).
 * @throws Refusal `delivery.no_archive`, `delivery.purchase_required`
 */
export async function findArchiveDelivery(ctx: Context, filename: string): Promise<ArchiveDelivery> {
  const caller = signedIn(ctx);
  const archive = await findArchiveByFilename(ctx, filename);
  if (!archive) return fail('delivery.no_archive');
  const { owned, stop } = await findOwnership(ctx, caller.uid, archive.project_id);
  const isApproved = archive.status === 'approved';
  const capacity = archiveCapacity({ ...archive, owned }, caller, { isApproved });
  if (!capacity) return fail('delivery.purchase_required');
  if (capacity === 'buyer') refuseStopped(stop);
  return {
    filename,
    key: `archives/${archive.filename}`,
    etag: archive.sha256.toString('hex'),
    originalName: archive.original_name,
    bytes: archive.bytes,
    sha256: archive.sha256,
    capacity,
    projectId: archive.project_id,
    versionId: archive.id,
  };
}

/**
 * The documentation file of this stored name: previews of public listings for anybody signed in, the others for
 * buyers, the seller and admins (rule F7).
 * @throws Refusal `listing.file_missing`, `delivery.purchase_required`
 */
export async function findDocumentDelivery(ctx: Context, filename: string): Promise<DocumentDelivery> {
  const caller = signedIn(ctx);
  const document = await findDocumentByFilename(ctx, filename);
  if (!document) return fail('listing.file_missing');
  const { owned, stop } = await findOwnership(ctx, caller.uid, document.project_id);
  const capacity = documentCapacity({ ...document, owned }, caller, document.access);
  const forBuyers = document.access !== 'preview';
  if (capacity === 'buyer' && forBuyers) refuseStopped(stop);
  if (!capacity) return fail(document.listed ? 'delivery.purchase_required' : 'listing.file_missing');
  return {
    filename,
    key: `documents/${document.filename}`,
    // A stored file never changes under its name.
    etag: filename,
    originalName: document.original_name,
    bytes: document.bytes,
    mediaType: document.media_type,
    capacity,
    projectId: document.project_id,
    documentId: document.id,
    forBuyers,
  };
}

/** Downloads of something bought stop while its refund or a dispute about it is open (rule P10). */
function refuseStopped(stop: Ownership['stop']): void {
  if (stop) fail(PAUSED_BY[stop]);
}

/** Again, inside the download's own transaction: a refund granted meanwhile has ended the purchase. */
async function lockPurchase(ctx: Context, { capacity, projectId }: Delivery): Promise<void> {
  if (capacity !== 'buyer') return;
  const { uid } = signedIn(ctx);
  if (!(await lockOwnership(ctx, uid, projectId))) fail('delivery.purchase_required');
  // By a statement of its own: only one that begins once the row is held sees a stop that it was waited for.
  refuseStopped(await downloadStop(ctx, uid, projectId));
}

/**
 * Opens an archive and writes the download down before its first byte leaves (rule F6). It counts once per
 * buyer, version and day, when the file is asked for from its beginning (rule L10).
 */
export function openArchive(
  ctx: Context,
  delivery: ArchiveDelivery,
  { range, userAgent }: { range: ByteRange; userAgent: string | undefined },
): Promise<Readable> {
  const again = () => findArchiveDelivery(ctx, delivery.filename);
  return openLogged(ctx, delivery, { range, again }, (ctx) =>
    writeArchiveDownload(ctx, delivery, { range, userAgent }),
  );
}

/**
 * An address at which the caller's browser fetches an archive from the store, written down as a download before it is
 * told (rule F6, decision 98); `null` where the store gives none. Nothing cuts a download from the store.
 */
export async function addressAtStore(
  ctx: Context,
  delivery: ArchiveDelivery,
  request: { range: ByteRange; userAgent: string | undefined },
): Promise<string | null> {
  const { key, originalName: name } = delivery;
  const file = { name, mediaType: ARCHIVE_TYPE, seconds: STORE_ADDRESS_SECONDS };
  const address = await ctx.storage.signAddress(key, file);
  if (address === null) return null;
  if ((await ctx.storage.size(key)) === null) return failAsGone(ctx, key);
  await inTransaction(ctx, (ctx) => writeArchiveDownload(ctx, delivery, request));
  return address;
}

async function writeArchiveDownload(
  ctx: Context,
  delivery: ArchiveDelivery,
  { range, userAgent }: { range: ByteRange; userAgent: string | undefined },
): Promise<void> {
  const { projectId, versionId, capacity } = delivery;
  await lockPurchase(ctx, delivery);
  const device = deviceOf(userAgent);
  const row = rowOf(ctx, delivery, range, { version_id: versionId, for_buyers: true, device });
  if (range.start > 0) return insertDownload(ctx, row);
  await insertDownload(ctx, row, { projectId, versionId, capacity });
  if (capacity === 'buyer') await countDownload(ctx, { projectId, versionId });
}

/**
 * Opens a documentation file and writes the download down. One for buyers only is held like an archive: of it and a
 * refund at once, whoever comes first wins (rule P10). The listing's figure counts archives alone (rule L10).
 */
export function openDocument(
  ctx: Context,
  delivery: DocumentDelivery,
  userAgent: string | undefined,
): Promise<Readable> {
  const range = { start: 0, end: delivery.bytes - 1 };
  const { documentId, forBuyers } = delivery;
  const again = () => findDocumentDelivery(ctx, delivery.filename);
  return openLogged(ctx, delivery, { range, again }, async (ctx) => {
    if (forBuyers) await lockPurchase(ctx, delivery);
    const device = deviceOf(userAgent);
    const row = rowOf(ctx, delivery, range, { document_id: documentId, for_buyers: forBuyers, device });
    await insertDownload(ctx, row);
  });
}

/** `again` finds the same file anew, and refuses who may not have it any more. */
async function openLogged(
  ctx: Context,
  { key }: Delivery,
  { range, again }: { range: ByteRange; again: () => Promise<Delivery> },
  write: (ctx: Context) => Promise<void>,
): Promise<Readable> {
  const stream = await open(ctx, key, range);
  try {
    await inTransaction(ctx, write);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return checkedStream(stream, ctx.now, () => refuseEnded(ctx, again));
}

/** While a file is on its way: a sign-out, a suspension, a refund or a dispute cuts it (rules F6, P10). */
async function refuseEnded(ctx: Context, again: () => Promise<Delivery>): Promise<void> {
  try {
    if (!(await liveActor(ctx, signedIn(ctx)))) fail('account.session_invalid');
    await again();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A database that does not answer ends no download; the next check asks again.
    ctx.log.warn({ err: error }, 'a running download not checked');
  }
}

async function open(ctx: Context, key: string, range: ByteRange): Promise<Readable> {
  try {
    return await ctx.storage.open(key, range);
  } catch (error) {
    if (!(error instanceof FileAbsent)) throw error;
    return failAsGone(ctx, key);
  }
}

function failAsGone(ctx: Context, key: string): never {
  ctx.log.error({ key }, 'a stored file is gone');
  return fail('listing.file_missing');
}

function rowOf(
  ctx: Context,
  { projectId, capacity }: Delivery,
  { start, end }: ByteRange,
  what: { for_buyers: boolean; device: string | null } & ({ version_id: string } | { document_id: string }),
) {
  return {
    id: newId(ctx.now()),
    user_id: signedIn(ctx).uid,
    project_id: projectId,
    capacity,
    first_byte: start,
    last_byte: end,
    started_at: ctx.now(),
    ...what,
  };
}

function deviceOf(userAgent: string | undefined): string | null {
  return userAgent === undefined ? null : deviceName(cleanUserAgent(userAgent));
}
