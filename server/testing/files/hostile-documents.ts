import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { DocumentRefused } from '#platform/files/documents/refusals.ts';
import { type ForgedEntry, forgeArchive } from '../archives/archive-forge.ts';

/** For tests: what is wrong with a document, its name, the reason it must be refused for, and how to make it. */
export type HostileDocument = [
  what: string,
  name: string,
  reason: DocumentRefused['reason'],
  make: () => Buffer | string,
];

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO = 'application/vnd.ms-word.document.macroEnabled.main+xml';
export const types = (type = MAIN): ForgedEntry => ({
  name: '[Content_Types].xml',
  data: `<Types><Override ContentType="${type}"/></Types>`,
});
export const body: ForgedEntry = { name: 'word/document.xml', data: '<w:document/>' };
export const pdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n';
const docx = (...more: ForgedEntry[]) => forgeArchive([types(), body, ...more]);
const script = '<script>alert(document.domain)</script>';

/** For tests: documents that nobody may be offered (rule F2). */
export const HOSTILE_DOCUMENTS: HostileDocument[] = [
  // names that make programs of files
  ...[
    '.html',
    '.htm',
    '.xhtml',
    '.svg',
    '.xml',
    '.js',
    '.hta',
    '.exe',
    '.bat',
    '.lnk',
    '.url',
    '.docm',
    '.dotm',
    '.doc',
    '.rtf',
    '.zip',
  ].map(
    (ending): HostileDocument => [
      `a text named ${ending}`,
      `guide${ending}`,
      'unsupported_type',
      () => 'hello',
    ],
  ),
  ['a PDF named .html', 'guide.html', 'unsupported_type', () => pdf],
  ['a PDF with a second ending', 'guide.pdf.exe', 'unsupported_type', () => pdf],
  ['a Word document named .docm', 'guide.docm', 'unsupported_type', () => docx()],
  ['an ending in capitals', 'GUIDE.HTML', 'unsupported_type', () => 'hello'],
  // of another type than they say
  ['an empty file', 'a.txt', 'empty', () => ''],
  ['a text that is called PDF', 'a.pdf', 'damaged_pdf', () => 'hello'],
  ['a page that is called PDF', 'a.pdf', 'damaged_pdf', () => `<!doctype html>${script}`],
  ['a page with a PDF behind it', 'a.pdf', 'damaged_pdf', () => `<!--\n${pdf}-->${script}`],
  ['a text that is called Word', 'a.docx', 'damaged_docx', () => 'hello'],
  [
    'an old Word document',
    'a.docx',
    'damaged_docx',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]),
  ],
  ['rich text that is called Word', 'a.docx', 'damaged_docx', () => '{\\rtf1\\ansi{\\object\\objocx}}'],
  [
    'a program that is called text',
    'README',
    'not_text',
    () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(90)]),
  ],
  ['a packed text', 'a.md', 'not_text', () => gzipSync('hello')],
  [
    'a picture that is called text',
    'a.txt',
    'not_text',
    () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  ],
  ['noise', 'a.txt', 'not_text', () => Buffer.concat([Buffer.from([0xff, 0xfe]), randomBytes(500)])],
  // text
  ['text in another encoding', 'a.txt', 'not_text', () => Buffer.from('caf\xe9', 'latin1')],
  ['text in UTF-16', 'a.txt', 'not_text', () => Buffer.from('\ufeffhello', 'utf16le')],
  ['text that stops inside a character', 'a.txt', 'not_text', () => Buffer.from('क').subarray(0, 2)],
  ['an overlong spelling', 'a.txt', 'not_text', () => Buffer.from([0x61, 0xc0, 0xaf])],
  ['half a surrogate', 'a.txt', 'not_text', () => Buffer.from([0xed, 0xa0, 0x80])],
  ['text with NUL', 'a.md', 'not_text', () => 'a\0b'],
  // PDF
  ['a PDF without its end', 'a.pdf', 'damaged_pdf', () => pdf.slice(0, 30)],
  ['a PDF of one line', 'a.pdf', 'damaged_pdf', () => '%PDF-1.7'],
  ['a PDF whose end is far from the end', 'a.pdf', 'damaged_pdf', () => pdf + ' '.repeat(5000)],
  [
    'a PDF with an archive behind it',
    'a.pdf',
    'two_in_one',
    () => Buffer.concat([Buffer.from(pdf), forgeArchive([{ name: 'evil.exe', data: 'x' }])]),
  ],
  [
    'a PDF with an archive in it, its end in the comment',
    'a.pdf',
    'two_in_one',
    () =>
      forgeArchive([{ name: 'evil.exe', data: 'x' }], {
        prefix: Buffer.from('%PDF-1.7\n'),
        comment: Buffer.from(pdf),
      }),
  ],
  // Word
  ['a ZIP that is no Word document', 'a.docx', 'unsupported_type', () => forgeArchive([body])],
  [
    'an Excel sheet',
    'a.docx',
    'unsupported_type',
    () => forgeArchive([types(), { name: 'xl/workbook.xml', data: '<x/>' }]),
  ],
  ['a Word document without text', 'a.docx', 'unsupported_type', () => forgeArchive([types()])],
  ['macros', 'a.docx', 'macros', () => docx({ name: 'word/vbaProject.bin', data: 'x' })],
  ['macros in other letters', 'a.docx', 'macros', () => docx({ name: 'WORD/VBAPROJECT.BIN', data: 'x' })],
  ['macros behind a backslash', 'a.docx', 'macros', () => docx({ name: 'word\\vbaProject.bin', data: 'x' })],
  ['macros in another folder', 'a.docx', 'macros', () => docx({ name: 'other/vbaproject.bin', data: 'x' })],
  ['a type for macros', 'a.docx', 'macros', () => forgeArchive([types(MACRO), body])],
  [
    'a type for macros in UTF-16',
    'a.docx',
    'macros',
    () =>
      forgeArchive([
        {
          name: '[Content_Types].xml',
          data: Buffer.from(`\ufeff<Types ContentType="${MACRO}"/>`, 'utf16le'),
        },
        body,
      ]),
  ],
  ['a Word document with a climbing name', 'a.docx', 'damaged_docx', () => docx({ name: '../x' })],
  [
    'a Word document with a name twice',
    'a.docx',
    'damaged_docx',
    () => docx({ name: 'WORD/document.xml', data: 'x' }),
  ],
  ['a Word document that is cut', 'a.docx', 'damaged_docx', () => docx().subarray(0, 99)],
  [
    'a Word document with a tail',
    'a.docx',
    'damaged_docx',
    () => Buffer.concat([docx(), Buffer.from(script)]),
  ],
  [
    'a Word document that is a bomb',
    'a.docx',
    'damaged_docx',
    () => docx({ name: 'word/media/a.bmp', data: Buffer.alloc(2_000_000) }),
  ],
  [
    'an encrypted Word document',
    'a.docx',
    'damaged_docx',
    () => docx({ name: 'word/x', flags: 0x0801, data: 'x' }),
  ],
  [
    'a Word document whose list of types is a bomb',
    'a.docx',
    'damaged_docx',
    () =>
      forgeArchive([
        { name: '[Content_Types].xml', data: Buffer.concat([randomBytes(20_000), Buffer.alloc(1_100_000)]) },
        body,
      ]),
  ],
];
