import type { DownloadAddress } from '#contract/delivery/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { everyKey } from '#platform/sealed.ts';
import { liveActor } from '../../accounts/public.ts';
import {
  BEGIN_SECONDS,
  type FileKind,
  isUsable,
  readSignedDownload,
  resumeMark,
  type SignedDownload,
  signDownload,
} from '../rules/signed-address.ts';
import { findArchiveDelivery, findDocumentDelivery } from './downloads.ts';

/**
 * An address with which the caller's browser fetches this file by itself (rule F6). Refused as the download would be.
 * @throws Refusal of `findArchiveDelivery` and `findDocumentDelivery`
 */
export async function addressOfFile(
  ctx: Context,
  kind: 'archive' | 'document',
  filename: string,
): Promise<DownloadAddress> {
  if (kind === 'archive') await findArchiveDelivery(ctx, filename);
  else await findDocumentDelivery(ctx, filename);
  return addressFor(ctx, kind, filename, '/api/downloads/');
}

/** The address itself, below `path`; whether the caller may have the file is decided before. */
export function addressFor(ctx: Context, kind: FileKind, filename: string, path: string): DownloadAddress {
  const { uid, sessionId } = signedIn(ctx);
  const issuedAt = ctx.now();
  const address = signDownload(ctx.config.secretKey, { kind, filename, uid, sessionId, issuedAt });
  return {
    url: `${path}${address}`,
    expiresAt: new Date(issuedAt.getTime() + BEGIN_SECONDS * 1000).toISOString(),
  };
}

/** An address that holds: what it fetches, in whose name, and the mark that goes with the file's tag. */
export interface OpenAddress {
  ctx: Context;
  download: SignedDownload;
  mark: string;
}

/**
 * Reads an address that a browser opens. `tags` are those that the request says it has a part of: with one of this
 * address the download has begun before.
 * @throws Refusal `delivery.address_ended`, `account.session_invalid`
 */
export async function openAddress(ctx: Context, address: string, tags: string): Promise<OpenAddress> {
  const { download, mark } = readAddress(ctx, address) ?? fail('delivery.address_ended');
  if (!isUsable(download, ctx.now(), tags.includes(mark))) fail('delivery.address_ended');
  const actor = (await liveActor(ctx, download)) ?? fail('account.session_invalid');
  return { ctx: { ...ctx, actor }, download, mark };
}

/** An address is marked by the key that signed it, so that a download goes on after the key changed. */
function readAddress(ctx: Context, address: string): Pick<OpenAddress, 'download' | 'mark'> | null {
  for (const secretKey of everyKey(ctx.config)) {
    const download = readSignedDownload(secretKey, address);
    if (download !== null) return { download, mark: resumeMark(secretKey, address) };
  }
  return null;
}
