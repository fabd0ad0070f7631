import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { endingOf } from './origin.ts';

const MAX_FOUND = 20;
/** Office keeps macros only in files with these endings since 2007; what is inside the container is not looked at. */
const MACRO_ENDINGS = new Set([
  ...['docm', 'dotm', 'xlsm', 'xltm', 'xlam', 'pptm', 'potm', 'ppam', 'ppsm', 'sldm'],
]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names of folders in an older document, which hold its macros. */
const MACRO_FOLDERS = ['VBA', 'Macros', '_VBA_PROJECT'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));

/** Documents of Office that bring macros (rule I2). Of older ones only the first 4 KiB are seen. */
export function observeMacros(): Observer<Problem[]> {
  const problems: Problem[] = [];
  return {
    look(file) {
      if (file.origin === 'installed' || problems.length >= MAX_FOUND || !hasMacros(file)) return;
      problems.push({ kind: 'macro', path: file.path, line: null, excerpt: '', identity: '' });
    },
    result: () => problems,
  };
}

function hasMacros({ path, head }: InspectedFile): boolean {
  const start = head.subarray(0, OLE2.length);
  const isOle2 = start.equals(OLE2);
  if (isOle2 && MACRO_FOLDERS.some((name) => head.includes(name))) return true;
  const isOffice = isOle2 || start.subarray(0, ZIP.length).equals(ZIP);
  return isOffice && MACRO_ENDINGS.has(endingOf(path.toLowerCase()));
}
