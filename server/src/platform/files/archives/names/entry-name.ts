import { hash } from 'node:crypto';
import { ArchiveRefused } from '../refusals.ts';
import { decodeName } from './code-pages.ts';
import { codePage437, guessLegacyName } from './legacy-names.ts';

const MAX_NAME_BYTES = 1024;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** An entry's name, checked: safe to show, and with a key under which two spellings of one path meet. */
export type EntryName = {
  readonly text: string;
  readonly key: string;
  /** The key of what is shown: another one where that follows a code page. */
  readonly shownKey: string;
  readonly isFolder: boolean;
  readonly topLevel: string;
};

/**
 * Decodes and checks one name (rule F3). Without the UTF-8 flag bytes that are valid UTF-8 are taken
 * as such (Finder writes UTF-8 and sets no flag), everything else as code page 437, by the standard, and shown in
 * `codePage` if the archive's names have one.
 */
export function readEntryName(raw: Buffer, flaggedUtf8: boolean, codePage?: string): EntryName {
  if (raw.length === 0) throw new ArchiveRefused('empty_name');
  if (raw.length > MAX_NAME_BYTES) throw new ArchiveRefused('long_name', raw.toString('latin1'));
  const utf8 = decodeUtf8(raw);
  if (utf8 !== undefined) return checkEntryName(utf8);
  const standard = codePage437(raw);
  if (flaggedUtf8) throw new ArchiveRefused('bad_name', standard);
  const inCodePage = codePage === undefined ? undefined : decodeName(raw, codePage);
  return checkLegacyName(standard, inCodePage ?? guessLegacyName(raw));
}

/** Only what is shown follows the guess: programs that read by the standard decide what is a climb or a folder. */
function checkLegacyName(standard: string, guess: string | undefined): EntryName {
  const name = checkEntryName(standard);
  if (guess === undefined) return name;
  const { text, shownKey, topLevel } = checkEntryName(guess);
  return { ...name, text, shownKey, topLevel };
}

/** The checks on a decoded name; a backslash counts as a separator, because Windows takes it for one. */
function checkEntryName(text: string): EntryName {
  if (text.includes('\0')) throw new ArchiveRefused('nul_in_name', text);
  if (/^[/\\]/.test(text)) throw new ArchiveRefused('absolute_name', text);
  if (/^(?:\.[/\\]+)*[a-z]:/i.test(text)) throw new ArchiveRefused('drive_letter', text);
  const segments = text.split(/[/\\]/);
  // Windows drops dots and spaces at the end of a name, so `.. ` and `...` climb there as well.
  if (segments.some((segment) => /^\.\.[. ]*$/.test(segment))) throw new ArchiveRefused('parent_name', text);
  // Finder's own `Icon\r`, in every folder with a custom icon, is the one honest control character.
  const visible = text.replace(/(^|\/)Icon\r$/, '$1Icon');
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(visible)) throw new ArchiveRefused('control_in_name', text);
  const path = segments.filter((segment) => segment !== '' && segment !== '.');
  const isFolder = /[/\\]$/.test(text);
  if (path.length === 0 && !isFolder) throw new ArchiveRefused('bad_name', text);
  const key = keyOf(path);
  return { text, key, shownKey: key, isFolder, topLevel: path[0] ?? '' };
}

/** One key for spellings that a case-insensitive or normalising file system puts into one file. */
function keyOf(path: readonly string[]): string {
  const folded = path.join('/').normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
  // Long names shrink to a digest, so that 50,000 of them stay within a few megabytes.
  return folded.length <= 64 ? folded : `#${hash('sha256', folded, 'base64')}`;
}

function decodeUtf8(raw: Buffer): string | undefined {
  try {
    return UTF8.decode(raw);
  } catch {
    return undefined;
  }
}
