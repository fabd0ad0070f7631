import { findProgram, unpackPackage } from './debian-package.mjs';
import { ensureKubectl, findKubectl } from './kubectl.mjs';

/** A pooler of connections in front of PostgreSQL. */
export const findPgBouncer = () => findProgram('pgbouncer');
export const findNginx = () => findProgram('nginx');
/** What Prometheus checks its files with; it is in the server's package. */
export const findPromtool = () => findProgram('promtool', 'prometheus');

/** Brings the programs of others that tests run, where they can be had; without one of them its tests are skipped. */
export async function ensurePrograms() {
  if (!findPgBouncer()) unpackPackage('pgbouncer');
  if (!findNginx()) unpackPackage('nginx');
  if (!findPromtool()) unpackPackage('prometheus', { alone: true });
  await ensureKubectl();
  const found = {
    PgBouncer: findPgBouncer(),
    nginx: findNginx(),
    promtool: findPromtool(),
    kubectl: findKubectl(),
  };
  const missing = Object.keys(found).filter((name) => !found[name]);
  if (missing.length === 0) return;
  process.stdout.write(`Not to be had here, so that their tests are skipped: ${missing.join(', ')}\n`);
}
