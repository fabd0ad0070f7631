import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForgedEntry, forgeArchive } from './archive-forge.ts';
import { admitDocument } from './documents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function admit(name: string, content: string | Buffer) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return admitDocument(path, name);
}

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (type = TYPE): ForgedEntry => ({
  name: '[Content_Types].xml',
  data: `<Types><Override ContentType="${type}"/></Types>`,
});
const body: ForgedEntry = { name: 'word/document.xml', data: '<w:document/>' };
const pdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n';

describe('a document that is admitted', () => {
  it.each([
    ['a PDF', 'guide.pdf', pdf, 'application/pdf', 'pdf'],
    ['a PDF that is called text', 'guide.txt', pdf, 'application/pdf', 'pdf'],
    ['Markdown', 'README.MD', '# Shop — दुकान\n', 'text/markdown', 'md'],
    ['text', 'notes.txt', 'hello', 'text/plain', 'txt'],
    ['text without an ending', 'LICENSE', 'hello', 'text/plain', 'txt'],
    ['HTML that is called Markdown, as text', 'a.md', '<script>alert(1)</script>', 'text/markdown', 'md'],
  ])('may be %s', async (_what, name, content, mediaType, extension) => {
    expect(await admit(name, content)).toEqual({ mediaType, extension });
  });

  it('may be a Word document', async () => {
    expect(await admit('guide.docx', forgeArchive([types(), body]))).toMatchObject({ extension: 'docx' });
  });

  it('may be text whose characters lie across the pieces in which it is read', async () => {
    expect(await admit('a.txt', `a${'क'.repeat(100_000)}`)).toMatchObject({ extension: 'txt' });
  });
});

describe('a document that is refused', () => {
  it.each([
    ['a file named .html', 'a.html', 'hello', 'unsupported_type'],
    ['a PDF named .html', 'a.html', pdf, 'unsupported_type'],
    ['a file named .svg', 'a.svg', '<svg/>', 'unsupported_type'],
    ['an empty file', 'a.txt', '', 'empty'],
    ['a PDF without its end', 'a.pdf', pdf.slice(0, 30), 'damaged_pdf'],
    ['a text that is called PDF', 'a.pdf', 'hello', 'damaged_pdf'],
    ['a text that is called Word', 'a.docx', 'hello', 'damaged_docx'],
    ['text in another encoding', 'a.txt', Buffer.from('caf\xe9', 'latin1'), 'not_text'],
    ['text that stops inside a character', 'a.txt', Buffer.from('क').subarray(0, 2), 'not_text'],
    ['text with NUL', 'a.md', 'a\0b', 'not_text'],
    ['a ZIP that is no Word document', 'a.docx', forgeArchive([body]), 'unsupported_type'],
    ['a Word document without text', 'a.docx', forgeArchive([types()]), 'unsupported_type'],
    ['macros', 'a.docx', forgeArchive([types(), body, { name: 'word/vbaProject.bin', data: 'x' }]), 'macros'],
    [
      'a type for macros',
      'a.docx',
      forgeArchive([types('application/vnd.ms-word.document.macroEnabled'), body]),
      'macros',
    ],
    [
      'a Word document with a climbing name',
      'a.docx',
      forgeArchive([types(), body, { name: '../x' }]),
      'damaged_docx',
    ],
    ['a Word document that is cut', 'a.docx', forgeArchive([types(), body]).subarray(0, 99), 'damaged_docx'],
  ])('is %s', async (_what, name, content, reason) => {
    await expect(admit(name, content)).rejects.toMatchObject({ name: 'DocumentRefused', reason });
  });
});
