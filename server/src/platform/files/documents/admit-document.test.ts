import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { body, pdf, types } from '#testing/files/hostile-documents.ts';
import { admitDocument } from './admit-document.ts';

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

describe('Admitted documents', () => {
  it.each([
    ['a PDF', 'guide.pdf', pdf, 'application/pdf', 'pdf'],
    ['a PDF that is called text', 'guide.txt', pdf, 'application/pdf', 'pdf'],
    ['Markdown', 'README.MD', '# Shop — दुकान\n', 'text/markdown', 'md'],
    ['text', 'notes.txt', 'hello', 'text/plain', 'txt'],
    ['text without an ending', 'LICENSE', 'hello', 'text/plain', 'txt'],
    ['HTML that is called Markdown, as text', 'a.md', '<script>alert(1)</script>', 'text/markdown', 'md'],
  ])('A document may be %s', async (_what, name, content, mediaType, extension) => {
    expect(await admit(name, content)).toEqual({ mediaType, extension });
  });

  it('A document may be a Word file', async () => {
    expect(await admit('guide.docx', forgeArchive([types(), body]))).toMatchObject({ extension: 'docx' });
  });

  it('A document may be a PDF with an archive attached inside', async () => {
    const attached = forgeArchive([{ name: 'data.csv', data: '1,2' }]);
    const whole = Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), attached, Buffer.from(pdf.slice(9))]);
    expect(await admit('guide.pdf', whole)).toMatchObject({ extension: 'pdf' });
  });

  it('A text document is admitted although its characters lie across the pieces read', async () => {
    expect(await admit('a.txt', `a${'क'.repeat(100_000)}`)).toMatchObject({ extension: 'txt' });
  });
});
