import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** Those of the share images and PDFs. */
const FONTS = join(import.meta.dirname, '../server/src/platform/fonts');
/** Sizes of what a WOFF begins with, and of what it says of a table; and the same in a font that is not packed. */
const WOFF = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };

/** Fonts that a Chromium finds beside those of its machine. */
interface BroughtFonts {
  /** The environment in which it finds them; where fonts are not found by fontconfig, the system has them. */
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/**
 * Fonts for the scripts of India, so that titles are drawn on machines without them too. Browsers of visitors take those of
 * their systems: a page that named ours would show another look than what people see.
 */
export async function bringFonts(): Promise<BroughtFonts> {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-fonts-'));
  const packed = (await readdir(FONTS)).filter((name) => name.endsWith('.woff'));
  for (const name of packed)
    await writeFile(
      join(folder, name.replace('.woff', '.ttf')),
      unpackWoff(await readFile(join(FONTS, name))),
    );
  const settings = join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return {
    env: { ...process.env, FONTCONFIG_FILE: settings },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A font as it was before it was packed for the web (WOFF 1.0): Chromium takes no packed one from the system. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN.header + count * PLAIN.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const largest = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** largest * PLAIN.entry, 6);
  head.writeUInt16BE(largest, 8);
  head.writeUInt16BE((count - 2 ** largest) * PLAIN.entry, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF.header + index * WOFF.entry, WOFF.header + (index + 1) * WOFF.entry);
    const [at, packed, length, sum] = [4, 8, 12, 16].map((place) => entry.readUInt32BE(place)) as [
      number,
      number,
      number,
      number,
    ];
    const kept = woff.subarray(at, at + packed);
    // Of tables that would grow by it, none was packed.
    const table = packed < length ? inflateSync(kept) : kept;
    const row = PLAIN.header + index * PLAIN.entry;
    entry.copy(head, row, 0, 4);
    head.writeUInt32BE(sum, row + 4);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(length, row + 12);
    // Each table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
