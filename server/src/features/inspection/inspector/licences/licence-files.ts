/** `LICENSE`, `license-mit.txt`, `Licensing.md`, `COPYING.LESSER`, `UNLICENSE`, `MIT-LICENSE`, `OFL.txt`; not `license.ts`. */
const LICENCE_NAME =
  /^(?:(?:[a-z0-9.]{1,20}[-_])?(?:un)?licen[cs](?:e|es|ing)|copying|ofl)(?:[-_. ][a-z0-9.+-]{1,30})?$/;
/** Where projects that follow REUSE keep their licences, each named by its identifier. */
const LICENCE_FOLDERS = new Set(['licenses', 'licences']);
const DOCUMENT_ENDINGS = new Set(['md', 'markdown', 'txt', 'text', 'rst', 'adoc', 'rtf', 'pdf']);
/** `LICENSE.MIT` is one, `license.php` is a program's. */
const ENDINGS = new Set([
  ...DOCUMENT_ENDINGS,
  ...['apache', 'apache2', 'bsd', 'gpl', 'gpl2', 'gpl3', 'lgpl', 'agpl', 'mit', 'mpl', 'isc', 'ofl'],
  ...['lesser'],
]);

/** `LICENSE-2.0` */
const VERSION = /^\d{1,2}$/;

/** Whether a file holds a licence's text, going by its name. */
export function isLicenceFile(path: string): boolean {
  const names = path.toLowerCase().split('/');
  const name = names.at(-1)!;
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1);
  if (LICENCE_FOLDERS.has(names.at(-2) ?? '') && DOCUMENT_ENDINGS.has(ending)) return true;
  if (ending === 'license' || ending === 'licence') return true;
  return LICENCE_NAME.test(name) && (ending === '' || ENDINGS.has(ending) || VERSION.test(ending));
}
