// Pictures of every screen, in the states that it has, at four widths and in both themes, on one page.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../server/src/commands/run-command.ts';
import { acceptScreens } from './accepted.ts';
import { openGalleryMarket } from './market.ts';
import { renderGallery } from './render.ts';
import type { Screen } from './screens/screen.ts';
import { screensOf } from './screens.ts';
import { openStudio, type Shot, THEMES, WIDTHS } from './studio.ts';

const USAGE = `Usage: npm run gallery -- [--only WORDS] [--out FOLDER] [--accept]

Starts a market of its own with the demo in it, takes pictures of every screen at ${WIDTHS.join(', ')} px in light and dark,
and writes them with a page that shows them all: build/gallery/index.html, or where told. With --only, screens whose
name has these words. With --accept, the main screens only, and their pictures are kept in gallery/accepted: \`npm test\`
compares what it sees with them.`;

await runCommand(USAGE, run);

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      out: { type: 'string', default: 'build/gallery' },
      accept: { type: 'boolean', default: false },
    },
  });
  const { out, only = '' } = values;
  const market = await openGalleryMarket(say);
  try {
    if (values.accept) return `${await acceptScreens(market, out)} pictures were accepted: gallery/accepted`;
    const screens = screensOf(market).filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
    if (screens.length === 0) throw new UsageError(`No screen is named "${only}".`);
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const shots = await shootAll(screens, out, market.url);
    await writeFile(join(out, 'index.html'), renderGallery(screens, shots));
    return `${shots.length} pictures of ${screens.length} screens: ${join(out, 'index.html')}`;
  } finally {
    await market.close();
  }
}

async function shootAll(screens: readonly Screen[], out: string, url: string): Promise<Shot[]> {
  const studio = await openStudio(url, out);
  const shots: Shot[] = [];
  try {
    for (const screen of screens) {
      say(screen.name);
      for (const theme of THEMES) shots.push(...(await studio.shoot(screen, theme)));
    }
  } finally {
    await studio.close();
  }
  return shots;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
