import type { Readable } from 'node:stream';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { type ByteRange, FileAbsent } from '#platform/storage/interface.ts';
import { countDownload, findArchiveByFilename, findDocumentByFilename } from '../../listings/public.ts';
import {
  archiveCapacity,
  type Capacity,
  documentCapacity,
  downloadStop,
  lockOwnership,
  ownsListing,
} from '../../ownership/public.ts';
import { claimDay, insertDownload } from '../repository/downloads.ts';
import { dayOf } from '../rules/download-day.ts';

/** A file that the caller may have. */
interface Delivery {
  key: string;
  originalName: string;
  bytes: number;
  capacity: Capacity;
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
  const owned = await ownsListing(ctx, caller.uid, archive.project_id);
  const isApproved = archive.status === 'approved';
  const capacity = archiveCapacity({ ...archive, owned }, caller, { isApproved });
  if (!capacity) return fail('delivery.purchase_required');
  if (capacity === 'buyer') await refuseStopped(ctx, archive.project_id);
  return {
    key: `archives/${archive.filename}`,
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
  const owned = await ownsListing(ctx, caller.uid, document.project_id);
  const capacity = documentCapacity({ ...document, owned }, caller, document.access);
  const forBuyers = document.access !== 'preview';
  if (capacity === 'buyer' && forBuyers) await refuseStopped(ctx, document.project_id);
  if (!capacity) return fail(document.listed ? 'delivery.purchase_required' : 'listing.file_missing');
  return {
    key: `documents/${document.filename}`,
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
async function refuseStopped(ctx: Context, projectId: string): Promise<void> {
  const stop = await downloadStop(ctx, signedIn(ctx).uid, projectId);
  if (stop) fail(stop === 'refund' ? 'delivery.refund_open' : 'delivery.dispute_open');
}

/** Again, inside the download's own transaction: a refund granted meanwhile has ended the purchase. */
async function lockPurchase(ctx: Context, { capacity, projectId }: Delivery): Promise<void> {
  if (capacity !== 'buyer') return;
  if (!(await lockOwnership(ctx, signedIn(ctx).uid, projectId))) fail('delivery.purchase_required');
  await refuseStopped(ctx, projectId);
}

/**
 * Opens an archive and writes the download down before its first byte leaves (rule F6). It counts once per
 * buyer, version and day, when the file is asked for from its beginning (rule L10).
 */
export function openArchive(ctx: Context, delivery: ArchiveDelivery, range: ByteRange): Promise<Readable> {
  return openLogged(ctx, delivery, range, async (ctx) => {
    const { projectId, versionId, capacity } = delivery;
    await lockPurchase(ctx, delivery);
    await log(ctx, delivery, range, { version_id: versionId, for_buyers: true });
    if (range.start > 0) return;
    await recordEvent(ctx, 'delivery.downloaded', projectId, { projectId, versionId, capacity });
    if (capacity !== 'buyer') return;
    const claim = { user_id: signedIn(ctx).uid, version_id: versionId, day: dayOf(ctx.now()) };
    if (await claimDay(ctx.db, claim)) await countDownload(ctx, projectId);
  });
}

/**
 * Opens a documentation file and writes the download down. One for buyers only is held like an archive: of it and a
 * refund at once, whoever comes first wins (rule P10). The listing's figure counts archives alone (rule L10).
 */
export function openDocument(ctx: Context, delivery: DocumentDelivery): Promise<Readable> {
  const range = { start: 0, end: delivery.bytes - 1 };
  const { documentId, forBuyers } = delivery;
  return openLogged(ctx, delivery, range, async (ctx) => {
    if (forBuyers) await lockPurchase(ctx, delivery);
    await log(ctx, delivery, range, { document_id: documentId, for_buyers: forBuyers });
  });
}

async function openLogged(
  ctx: Context,
  { key }: Delivery,
  range: ByteRange,
  write: (ctx: Context) => Promise<void>,
): Promise<Readable> {
  const stream = await open(ctx, key, range);
  try {
    await inTransaction(ctx, write);
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

async function open(ctx: Context, key: string, range: ByteRange): Promise<Readable> {
  try {
    return await ctx.storage.open(key, range);
  } catch (error) {
    if (!(error instanceof FileAbsent)) throw error;
    ctx.log.error({ key }, 'a stored file is gone');
    return fail('listing.file_missing');
  }
}

function log(
  ctx: Context,
  { projectId, capacity }: Delivery,
  { start, end }: ByteRange,
  what: { for_buyers: boolean } & ({ version_id: string } | { document_id: string }),
): Promise<void> {
  return insertDownload(ctx.db, {
    id: newId(ctx.now()),
    user_id: signedIn(ctx).uid,
    project_id: projectId,
    capacity,
    first_byte: start,
    last_byte: end,
    started_at: ctx.now(),
    ...what,
  });
}
