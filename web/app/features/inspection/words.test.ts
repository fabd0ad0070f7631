import { describe, expect, it } from 'vitest';
import { folderName } from './words.ts';

describe('The name of a folder in a report', () => {
  it('A ZIP inside the archive is a folder of its name, and every other folder keeps its own', () => {
    expect(folderName('theme.zip!')).toBe('theme.zip');
    expect(folderName('Theme.ZIP!')).toBe('Theme.ZIP');
    expect(folderName('wow!')).toBe('wow!');
    expect(folderName('.')).toBe('.');
  });
});
