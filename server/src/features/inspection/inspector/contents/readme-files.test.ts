import { describe, expect, it } from 'vitest';
import { observeFiles } from '#testing/inspection/inspect-files.ts';
import { ObservedContents } from '../needs/observed-contents.ts';
import { observeReadme } from '../observe-readme.ts';
import { observeDocuments } from './observe-documents.ts';

const isMissing = async (path: string) =>
  (await observeFiles(observeDocuments(), { [path]: '# A shop' })).some(
    ({ kind }) => kind === 'readme_missing',
  );
async function hasReadme(path: string): Promise<boolean> {
  const observed = new ObservedContents();
  await observeFiles(
    { look: (file) => observed.look(file), result: () => undefined },
    { [path]: '# A shop' },
  );
  return observed.has.readme;
}
const shown = async (files: Record<string, string>) => (await observeFiles(observeReadme(), files)).path;

describe('READMEs', () => {
  it.each([
    'README',
    'README.md',
    'Readme.txt',
    'read_me.rst',
    'Read Me.txt',
    'shop/README.hi.md',
    'shop/server/readme-first.txt',
    'README.zh-CN.md',
  ])('A project has a README, shows it and misses none: %s', async (path) => {
    expect([await hasReadme(path), await isMissing(path), await shown({ [path]: '# A shop' })]).toEqual([
      true,
      false,
      path,
    ]);
  });

  it.each(['README.pdf', 'readme.html'])('A README that is no text is not shown: %s', async (path) => {
    expect([await hasReadme(path), await isMissing(path), await shown({ [path]: 'A shop' })]).toEqual([
      true,
      false,
      '',
    ]);
  });

  it.each(['readme.js', 'readme-parser.py', 'readmes.md', 'a/b/c/README.md', 'docs.md'])(
    'What only is called alike is no README: %s',
    async (path) => {
      expect([await hasReadme(path), await isMissing(path), await shown({ [path]: '# A shop' })]).toEqual([
        false,
        true,
        '',
      ]);
    },
  );

  it('Of several READMEs the one nearest the top is shown, and of those the one for everybody', async () => {
    const files = { 'a/README.md': 'a', 'README.hi.md': 'hi', 'README.md': 'all', 'a/b/README.md': 'b' };
    expect(await shown(files)).toBe('README.md');
    expect(await shown({ 'shop/README.hi.md': 'hi', 'shop/web/README.md': 'web' })).toBe('shop/README.hi.md');
  });
});
