import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { folderStorage } from './folder-store.ts';
import type { Storage } from './interface.ts';

/**
 * The store that is configured (rule F4).
 * @throws Error with a sentence that names the setting, when the bucket does not answer
 */
export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  const root = join(config.dataDir, 'storage');
  if (config.storage.kind === 'file') return folderStorage(root);
  // The client takes a while to load: only who asked for it waits.
  const { s3Storage } = await import('./s3-store.ts');
  return s3Storage(config.storage, root);
}
