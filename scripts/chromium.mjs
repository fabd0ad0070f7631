import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from './npm.mjs';

/** The shell is Chromium without windows: it draws the same pages with a tenth less work. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

/** For a browser in a container, as root, without a screen; without QUIC and without calls home. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the system's headless shell, else Playwright's own, else one of the system.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no program.`);
  }
  const { chromium } = await import('playwright');
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const inFolders = (name) => folders.map((folder) => join(folder, name));
  return [...inFolders(SHELL), chromium.executablePath(), ...NAMES.flatMap(inFolders)].find(isProgram);
}

/**
 * The path of a Chromium, installed now where there is none: by apt as root on Debian and Ubuntu, else by Playwright.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Chromium found: installing it with apt-get\n');
    const install = (name) => run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name]);
    // Ubuntu, and Debian before 12, have no package of the shell.
    run('apt-get', ['update', '-q']) && (install(SHELL) || install('chromium'));
  }
  // On Ubuntu the package is only a pointer to a snap; then, and where apt could not, Playwright brings its own.
  const installed = await findChromium();
  if (installed && isChromium(installed)) return installed;
  process.stdout.write('No Chromium found: installing it with Playwright\n');
  run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  const brought = await findChromium();
  if (brought) return brought;
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

function isChromium(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.includes('Chrom') ?? false;
}
