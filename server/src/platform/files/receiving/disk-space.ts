import type { UploadBounds } from '../../../config.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../errors.ts';
import type { Disk } from '../../storage/interface.ts';

/**
 * Refuses an upload before any of it is written while a disk has less free than the market keeps for itself: the
 * database and everybody who only reads need the rest (rule W3). `coming` are bytes that are on their way already:
 * all of them will be written.
 * @throws Refusal `server.no_room`
 */
export async function refuseWithoutDiskSpace(ctx: Context, coming = 0): Promise<void> {
  if (!(await isDiskSpaceLow(ctx, coming))) return;
  ctx.log.error('an upload was refused: the disk has too little room');
  fail('server.no_room');
}

/** True while uploads are refused. */
export async function isDiskSpaceLow(
  { storage, config }: Pick<Context, 'storage' | 'config'>,
  coming = 0,
): Promise<boolean> {
  const disks = await storage.disks();
  return disks.some(({ free, whole }) => isLow({ free: free - coming, whole }, config.uploads.reserve));
}

function isLow({ free, whole }: Disk, { bytes, share }: UploadBounds['reserve']): boolean {
  return free < bytes || free < whole * share;
}
