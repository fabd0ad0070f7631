import { storedNameOf } from '#platform/files/stored-files.ts';
import { type MarketToVerify, verifyFiles } from './verify-files.ts';

/**
 * Brings back the files that rows name and that were deleted from the store, pictures in all their widths (rule O5).
 * @returns how many there are again
 * @throws Error with a sentence for the operator, where the store keeps nothing that was deleted
 */
export async function bringBackMissing(market: MarketToVerify): Promise<number> {
  const { storage } = market.config;
  if (storage.kind !== 's3')
    throw new Error('--bring-back needs STORAGE=s3: a folder keeps nothing that was deleted.');
  const { missing } = await verifyFiles(market, false);
  if (missing.length === 0) return 0;
  const { bringBackDeleted } = await import('#platform/storage/deleted-versions.ts');
  const names = new Set(missing);
  return (await bringBackDeleted(storage, (key) => names.has(storedNameOf(key)))).length;
}
