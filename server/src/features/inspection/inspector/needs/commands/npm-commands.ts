import { posix } from 'node:path';
import type { CommandContext } from './command-context.ts';

interface PackageManager {
  install: string;
  run: (script: string) => string;
}

const NPM: PackageManager = {
  install: 'npm ci',
  run: (script) => (script === 'start' ? 'npm start' : `npm run ${script}`),
};
/** Package managers by their lock files. */
const MANAGERS: Record<string, PackageManager> = {
  'package-lock.json': NPM,
  'npm-shrinkwrap.json': NPM,
  'pnpm-lock.yaml': { install: 'pnpm install', run: (script) => `pnpm ${script}` },
  'yarn.lock': { install: 'yarn', run: (script) => `yarn ${script}` },
  'bun.lock': { install: 'bun install', run: (script) => `bun run ${script}` },
};
/** Without a lock file, `npm ci` refuses. */
const UNLOCKED: PackageManager = { ...NPM, install: 'npm install' };
/** The first that a manifest has is what one types. */
const RUNNING = ['dev', 'start', 'serve'];

/** What React Native's projects have to open the app on a phone. */
const PHONES = ['android', 'ios'];

/** What to type where there is a `package.json`. */
export function npmCommands({ manifest, scripts, has }: CommandContext): string[] {
  const lock = manifest.lock && posix.basename(manifest.lock.path).toLowerCase();
  const manager = (lock && MANAGERS[lock]) || UNLOCKED;
  const isForPhones = manifest.dependencies.some(({ name }) => name === 'react-native');
  const running = [
    ...RUNNING.filter((name) => scripts.includes(name)).slice(0, 1),
    ...PHONES.filter((name) => isForPhones && scripts.includes(name)),
  ];
  const pods = isForPhones && has('ios/Podfile') ? ['npx pod-install'] : [];
  return [manager.install, ...pods, ...running.map(manager.run)];
}
