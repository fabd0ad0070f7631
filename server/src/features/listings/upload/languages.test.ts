import { expect, it } from 'vitest';
import { measureLanguages } from './languages.ts';

it('The languages of a project share its source bytes, with the largest share first', async () => {
  const files = [
    { path: 'app/main.py', bytes: 600 },
    { path: 'app/View.TSX', bytes: 300 },
    { path: 'app/types.d.ts', bytes: 9000 },
    { path: 'app/empty.go', bytes: 0 },
    { path: 'style.css', bytes: 100 },
    { path: 'README.md', bytes: 5000 },
    { path: '.py', bytes: 5000 },
  ];
  expect(await measureLanguages(files)).toEqual([
    { name: 'Python', share: 0.6 },
    { name: 'TypeScript', share: 0.3 },
    { name: 'CSS', share: 0.1 },
  ]);
});

it.each([
  'shop/node_modules/react/index.js',
  'Vendor/lib.php',
  'dist/app.js',
  'public/app.min.js',
  'public/app-min.js',
  'main.chunk.js',
  'pnpm-lock.ts',
  '__MACOSX/app.js',
])("The file %s is left out of a project's languages", async (path) => {
  expect(await measureLanguages([{ path, bytes: 10 }])).toEqual([]);
});

it('A language with next to no bytes is left out', async () => {
  const files = [
    { path: 'a.rs', bytes: 1_000_000 },
    { path: 'b.sh', bytes: 1 },
  ];
  expect(await measureLanguages(files)).toEqual([{ name: 'Rust', share: 1 }]);
});
