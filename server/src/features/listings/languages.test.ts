import { expect, it } from 'vitest';
import { measureLanguages } from './languages.ts';

it('shares the bytes of source among languages, the largest first', async () => {
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
])('leaves out %s', async (path) => {
  expect(await measureLanguages([{ path, bytes: 10 }])).toEqual([]);
});

it('leaves out what is next to nothing', async () => {
  const files = [
    { path: 'a.rs', bytes: 1_000_000 },
    { path: 'b.sh', bytes: 1 },
  ];
  expect(await measureLanguages(files)).toEqual([{ name: 'Rust', share: 1 }]);
});
