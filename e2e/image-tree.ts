import { cp, readFile, symlink } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const COPIED = /^COPY --from=build (?:\/app\/\S+ )+\.\/\S*$/gm;
/** Too large to copy; what is in it is the same. */
const LINKED = 'node_modules';

/**
 * Puts into `folder` what the container's image holds, as Dockerfile and .dockerignore say; the packages are linked.
 * @returns the names of what is copied
 */
export async function copyImageTree(folder: string): Promise<string[]> {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const ignored = await ignoredPaths();
  const names = [...dockerfile.matchAll(COPIED)].flatMap(([line]) =>
    [...line.matchAll(/\/app\/(\S+)/g)].map(([, name]) => name!),
  );
  for (const name of names) {
    const [from, to] = [join(ROOT, name), join(folder, name)];
    if (name === LINKED) await symlink(from, to);
    else {
      // The pages are built inside; everything else comes from the context that .dockerignore bounds.
      const isSent = (path: string) => name === 'build' || !ignored(path.slice(ROOT.length + 1));
      await cp(from, to, { recursive: true, filter: isSent });
    }
  }
  return names;
}

async function ignoredPaths(): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  return (path) => {
    for (let part = path; part !== '.'; part = dirname(part))
      if (lines.some((line) => matchesGlob(part, line))) return true;
    return false;
  };
}
