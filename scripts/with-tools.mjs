// Runs a tool of `testing-tools` by name, installed first where it is missing: `node scripts/with-tools.mjs biome check .`
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { projectEnvironment, ROOT } from './npm.mjs';

await ensureInstalled({ tests: true });
const [program, ...args] = process.argv.slice(2);
const options = { cwd: ROOT, stdio: 'inherit', env: projectEnvironment() };
const { status } = spawnSync(program, args, { ...options, shell: process.platform === 'win32' });
process.exit(status ?? 1);
