import { loadModule } from '../../lib/page/load-module.ts';

const RETRY_MS = 1_000;

/**
 * A dynamic import that is tried once more before it fails, because `React.lazy`
 * remembers a failure for good.
 */
export function importWithRetry<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    loadModule(load).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return loadModule(load);
    });
}
