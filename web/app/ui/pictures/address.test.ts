import { expect, it } from 'vitest';
import { imageAddress } from './address.ts';

const BACKEND = 'https://pictures.example';

it.each([
  // development hosts
  ['http://localhost:5000/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['http://127.0.0.1:5173/uploads/a.webp', '/uploads/a.webp'],
  ['https://localhost/a.webp?v=2', '/a.webp?v=2'],
  ['http://[::1]:3000/a.webp', '/a.webp'],
  // the backend itself, upgraded
  ['http://pictures.example/uploads/a.webp', '/uploads/a.webp'],
  ['https://pictures.example/uploads/a.webp', '/uploads/a.webp'],
  ['HTTP://PICTURES.EXAMPLE/a.webp', '/a.webp'],
  // paths
  ['/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['a.webp', '/api/projects/images/a.webp'],
  ['01980000-0000-7000-8000-000000000001', '/api/projects/images/01980000-0000-7000-8000-000000000001'],
  [' a.webp ', '/api/projects/images/a.webp'],
  ['uploads/a.webp', '/uploads/a.webp'],
  ['./uploads/a.webp', '/uploads/a.webp'],
  ['../../etc/a.webp', '/etc/a.webp'],
  ['/uploads/a b.webp', '/uploads/a%20b.webp'],
])('The picture address %s is read as %s of the backend', (raw, path) => {
  expect(imageAddress(raw, BACKEND)).toBe(BACKEND + path);
});

it.each([
  ['a.webp', '/api/projects/images/a.webp'],
  ['/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['http://localhost:5000/api/projects/images/a.webp', '/api/projects/images/a.webp'],
  ['https://codehaat.example/api/projects/images/a.webp', '/api/projects/images/a.webp'],
])("The picture address %s is read as %s on the page's own origin", (raw, path) => {
  expect(imageAddress(raw)).toBe(path);
});

it.each([
  '',
  '  ',
  '//elsewhere.example/a.webp',
  '/\\elsewhere.example/a.webp',
  'https://elsewhere.example/a.webp',
  'https://pictures.example.elsewhere.example/a.webp',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  'blob:http://localhost/a',
  'ftp://localhost/a.webp',
  'http://',
  '/a\n.webp',
])('The address %j gives no picture', (raw) => {
  expect(imageAddress(raw, BACKEND)).toBeUndefined();
});

it("A picture address on another site is refused when only the page's own origin is allowed", () => {
  expect(imageAddress('https://elsewhere.example/a.webp')).toBeUndefined();
});
