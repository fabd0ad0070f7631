import { describe, expect, it } from 'vitest';
import { pathOfFile } from './file-names.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const pathOf = (name: string) => pathOfFile({ folder: 'documents', filename: 'lw1-00ff.pdf', id: ID, name });

describe('Where a file is in an export', () => {
  it('A name that was uploaded follows the id, in any script', () => {
    expect(pathOf('Guide v2.pdf')).toBe(`files/documents/${ID}-Guide_v2.pdf`);
    expect(pathOf('मार्गदर्शिका.PDF')).toBe(`files/documents/${ID}-मार्गदर्शिका.pdf`);
  });

  it.each(['../../etc/passwd', '..\\..\\evil', 'CON', 'a\u0000b', '<b>"x"|?*:', '\u202efdp.exe', '.'])(
    'A name such as %j leads to no other folder',
    (name) => {
      expect(pathOf(name)).toMatch(
        /^files\/documents\/[0-9a-f-]{36}(?:-[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*)?\.pdf$/u,
      );
      expect(pathOf(name)).not.toContain('..');
    },
  );

  it('A long name loses its middle', () => {
    const path = pathOf(`begin${'x'.repeat(300)}end.pdf`);
    expect(path.length).toBeLessThan(150);
    expect(path).toMatch(/-beginx+_x+end\.pdf$/);
  });
});
