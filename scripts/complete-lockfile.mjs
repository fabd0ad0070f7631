// Names in package-lock.json the platform packages that the registry in use does not carry. npm leaves them out when it
// writes the file, and `npm ci` then refuses it as out of step. Adds checksums that are missing where the registry now
// knows them; of those known not to be there only with --checksums. Run after each `npm install`: `npm run lockfile`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTEGRITY, missingPackages, nameAt, pathsWithoutIntegrity, UNCHECKED } from './lockfile.mjs';
import { askNpm, ROOT } from './npm.mjs';

const FILE = join(ROOT, 'package-lock.json');
const OS = /(android|darwin|freebsd|linux|openbsd|win32)/;
const CPU = /(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64)/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingPackages(lock.packages);
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
const unchecked = pathsWithoutIntegrity(lock.packages).filter((path) => !addIntegrity(path));
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} platform packages added to package-lock.json\n`);
if (unchecked.length > 0) process.stdout.write(`Without a checksum:\n${unchecked.join('\n')}\n`);

function addIntegrity(path) {
  const { version, ...entry } = lock.packages[path];
  const name = nameAt(path);
  if (UNCHECKED.includes(name) && !process.argv.includes('--checksums')) return false;
  const integrity = askNpm(['view', `${name}@${version}`, 'dist.integrity']);
  if (!INTEGRITY.test(integrity)) return false;
  lock.packages[path] = { version, integrity, ...entry };
  return true;
}
