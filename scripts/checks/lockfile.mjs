// What package-lock.json must name, and what it must know of it.

/** Development tools for platforms whose packages the registry did not carry when they were locked: nobody could compute their checksums. */
export const UNCHECKED = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
];
/** What npm compares a package with before it unpacks it. */
export const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Optional packages that an entry asks for and the lockfile does not name: `npm ci` refuses it as out of step. */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev: entry.dev })),
  );
}

/** Where packages stand whose content nothing pins. */
export function pathsWithoutIntegrity(packages) {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(([, { integrity }]) => !INTEGRITY.test(integrity ?? ''))
    .map(([path]) => path);
}

/** The name of the package at a path of the lockfile. */
export function nameAt(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether Node would find the package from inside the one at `path`. */
function isLocked(packages, path, name) {
  const inside = path === '' ? '' : `${path}/`;
  if (packages[`${inside}node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
