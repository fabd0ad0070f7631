// Names in package-lock.json the platform packages that the registry in use does not carry. npm leaves them out when it
// writes the file, and `npm ci` then refuses it as out of step. Run after each `npm install`: `npm run lockfile`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './npm.mjs';

const FILE = join(ROOT, 'package-lock.json');
const OS = /(android|darwin|freebsd|linux|openbsd|win32)/;
const CPU = /(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64)/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev: entry.dev })),
);
for (const { name, version, dev } of missing) {
  const os = OS.exec(name)?.[1];
  const cpu = CPU.exec(name)?.[1];
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} platform packages added to package-lock.json\n`);

/** Whether Node would find the package from inside the one at `path`. */
function isLocked(path, name) {
  const inside = path === '' ? '' : `${path}/`;
  if (lock.packages[`${inside}node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
