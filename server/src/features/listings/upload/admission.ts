import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { isRepeated } from '#platform/http/endpoints/idempotency.ts';
import {
  bytesArriving,
  type Quota,
  type ReservedStorage,
  reserveStorage,
  takeUploadPlace,
} from '../../accounts/public.ts';
import { type Admit, declaredBytes, EVERY_FILE, type FileField, formBytes } from './receive-form.ts';

interface Form {
  accepted: readonly FileField[] | undefined;
  route: string | undefined;
  /** Bytes of files that go when these come. */
  sparedBytes: number;
  /** What the caller stores and may store, if it was just read. */
  quota: Quota | undefined;
}

interface Admission {
  admit: Admit;
  /** Gives back the room that was kept for the form. */
  release(): void;
}

/**
 * Lets a form with files in, once, before they are written: the disk has room, the caller has room left for it, and
 * has not sent too many of late. What repeats an earlier request needs no room of its own.
 */
export function createAdmission(ctx: Context, request: FastifyRequest, form: Form): Admission {
  let admitted: Promise<number> | undefined;
  let reserved: ReservedStorage | undefined;
  const most = formBytes(ctx.settings.get('fileLimits'), form.accepted ?? EVERY_FILE);
  const admitOnce = async () => {
    await refuseWithoutDiskSpace(ctx);
    const bytes = declaredBytes(request);
    // What a first request stored is stored already; what is received at the same time counts all the same.
    const repeated = (await repeatsEarlierRequest(ctx, request, form.route)) ? (bytes ?? most) : 0;
    const spared = repeated + form.sparedBytes;
    reserved = await reserveStorage(ctx, { bytes, most, spared, quota: form.quota });
    // Many that each fit would fill the disk together.
    await refuseWithoutDiskSpace(ctx, bytesArriving(ctx));
    await takeUploadPlace(ctx);
    return reserved.bytes;
  };
  return {
    admit: () => (admitted ??= admitOnce()),
    release: () => reserved?.release(),
  };
}

/** Whether a request carries the key of one that was seen before (rule W8). */
export async function repeatsEarlierRequest(
  ctx: Context,
  { headers }: FastifyRequest,
  route: string | undefined,
): Promise<boolean> {
  const key = headers['idempotency-key'];
  return route !== undefined && typeof key === 'string' && (await isRepeated(ctx, route, key));
}
