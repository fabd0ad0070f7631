import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { endingOf } from './origin.ts';

const MAX_FOUND = 50;
/** Where a Windows program says how far into it its header is. */
const PE_OFFSET_AT = 0x3c;
/** A Java class begins with the same four bytes as a program for several Macs, and its version is far above any count of them. */
const MOST_ARCHITECTURES = 20;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ELF = Buffer.from('\x7fELF', 'latin1');
const DEB = Buffer.from('!<arch>\ndebian-binary', 'latin1');
const RPM = Buffer.from('edabeedb', 'hex');
const MACH_O = ['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'].map((bytes) => Buffer.from(bytes, 'hex'));
const MACH_O_FAT = ['cafebabe', 'cafebabf'].map((bytes) => Buffer.from(bytes, 'hex'));
const DOS_ENDINGS = new Set(['exe', 'dll', 'scr', 'com', 'sys', 'ocx', 'cpl']);

/** Packages that are installed and run, by their ending: they are ordinary containers inside. */
const PACKAGES: Readonly<Record<string, { title: string; magic: Buffer | undefined }>> = {
  apk: { title: 'Android package', magic: ZIP },
  ipa: { title: 'iOS package', magic: ZIP },
  msi: { title: 'Windows installer', magic: OLE2 },
  dmg: { title: 'macOS disk image', magic: undefined },
};

/** Programs that run as they are (rule I2). Libraries for a virtual machine, such as `gradle-wrapper.jar`, are none. */
export function observeExecutables(): Observer<Problem[]> {
  const problems: Problem[] = [];
  return {
    look(file) {
      if (file.origin === 'installed' || problems.length >= MAX_FOUND) return;
      const title = programKind(file);
      if (title === undefined) return;
      problems.push({ kind: 'executable', title, path: file.path, line: null, excerpt: '', identity: title });
    },
    result: () => problems,
  };
}

function programKind({ path, head, text }: InspectedFile): string | undefined {
  if (head.length < 4) return undefined;
  const ending = endingOf(path.slice(path.lastIndexOf('/') + 1).toLowerCase());
  if (isWindowsProgram(head, ending)) return 'Windows program';
  if (startsWith(head, ELF)) return 'Linux program';
  if (isMacProgram(head)) return 'macOS program';
  if (startsWith(head, DEB)) return 'Debian package';
  if (startsWith(head, RPM)) return 'RPM package';
  if (!Object.hasOwn(PACKAGES, ending)) return undefined;
  const { title, magic } = PACKAGES[ending]!;
  // A disk image has its mark at the end, which is not looked at: that it is no text has to do.
  return (magic === undefined ? text === undefined : startsWith(head, magic)) ? title : undefined;
}

/** "PE" where the header says; where that is out of sight, the file's ending decides, for words may begin with "MZ". */
function isWindowsProgram(head: Buffer, ending: string): boolean {
  if (head[0] !== 0x4d || head[1] !== 0x5a) return false;
  if (DOS_ENDINGS.has(ending)) return true;
  if (head.length < PE_OFFSET_AT + 4) return false;
  const at = head.readUInt32LE(PE_OFFSET_AT);
  return at + 4 <= head.length && head.toString('latin1', at, at + 4) === 'PE\0\0';
}

function isMacProgram(head: Buffer): boolean {
  if (MACH_O.some((magic) => startsWith(head, magic))) return true;
  if (head.length < 8 || !MACH_O_FAT.some((magic) => startsWith(head, magic))) return false;
  const architectures = head.readUInt32BE(4);
  return architectures > 0 && architectures <= MOST_ARCHITECTURES;
}

function startsWith(head: Buffer, magic: Buffer): boolean {
  return head.length >= magic.length && head.subarray(0, magic.length).equals(magic);
}
