import { expect, it } from 'vitest';
import { makeReport, TREE } from '../../../../testing/inspection-fixture.ts';
import { shortReport } from './page-report.ts';
import { isCutAtLevels, treeOf } from './tree.ts';

it('A tree has folders before files, each by name', () => {
  const roots = treeOf(TREE);
  expect(roots.map(({ name }) => name)).toEqual(['src', 'README.md']);
  expect(roots[0]!.children.map(({ path }) => path)).toEqual(['src/app', 'src/main.ts']);
});

it('A folder that only its files name is there all the same', () => {
  const [manual] = treeOf([{ path: 'manual/a/guide.md', bytes: 5, directory: false }]);
  expect(manual).toMatchObject({ name: 'manual', isFolder: true, children: [{ name: 'a', isFolder: true }] });
});

it('A tree counts as cut only while nothing below the public levels is known', () => {
  expect(isCutAtLevels(treeOf(TREE))).toBe(true);
  expect(isCutAtLevels(treeOf([{ path: 'src/main.ts', bytes: 1, directory: false }]))).toBe(false);
  expect(isCutAtLevels(treeOf([{ path: 'a/b/c.ts', bytes: 1, directory: false }]))).toBe(false);
});

it('A page brings along the upper levels of a large tree first', () => {
  const files = Array.from({ length: 80 }, (_, index) => ({
    path: `a/${index}.ts`,
    bytes: 1,
    directory: false,
  }));
  const { tree, totals } = shortReport(makeReport(), [
    ...files,
    { path: 'LICENSE', bytes: 1, directory: false },
  ]);
  expect(tree).toHaveLength(60);
  expect(tree[0]!.path).toBe('LICENSE');
  expect(totals.tree).toBe(81);
});
