import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Storage } from '../storage.ts';
import { folderStorage } from './folder-storage.ts';

/**
 * The store that is configured (rule F4).
 * @throws Error with a sentence that names the setting, when the bucket does not answer
 */
export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  const root = join(config.dataDir, 'storage');
  if (config.storage.kind === 'file') return folderStorage(root);
  // The client takes a while to load: only who asked for it waits.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.storage, root);
}
