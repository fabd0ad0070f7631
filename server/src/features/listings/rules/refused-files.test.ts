import { expect, it } from 'vitest';
import { ARCHIVE_REFUSAL_REASONS, ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { DocumentRefused } from '#platform/files/documents/refusals.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { refusalText } from './refused-files.ts';

it('A refused archive is described by the entry and what to do, without its control characters', () => {
  expect(refusalText(new ArchiveRefused('control_in_name', 'a\u202Egpj.exe'))).toBe(
    'The name “a\uFFFDgpj.exe” holds invisible control characters. Rename the file and pack the project again.',
  );
});

it('Every reason to refuse an archive has whole sentences, with and without an entry', () => {
  for (const reason of ARCHIVE_REFUSAL_REASONS) {
    for (const entry of [undefined, 'src/a.ts'])
      expect(refusalText(new ArchiveRefused(reason, entry))).toMatch(/^[A-Z“].*\.$/s);
  }
});

it('Refused pictures and documents have texts of their own', () => {
  expect(refusalText(new ImageRefused('damaged'))).toContain('picture');
  expect(refusalText(new DocumentRefused('damaged_pdf'))).toContain('PDF');
});
