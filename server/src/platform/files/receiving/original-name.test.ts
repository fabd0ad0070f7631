import { expect, it } from 'vitest';
import { cleanOriginalName } from './original-name.ts';

it.each([
  ['shop.zip', 'shop.zip'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\shop.zip', 'shop.zip'],
  ['a\r\nSet-Cookie: x.zip', 'aSet-Cookie: x.zip'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['cafe\u0301.zip', 'caf\u00e9.zip'],
  ['दुकान क\u094d\u200dष.zip', 'दुकान क\u094d\u200dष.zip'],
  ['half\uD83D.zip', 'half.zip'],
  ['  my   shop .zip. ', 'my shop .zip'],
  ['.env', '.env'],
  ['', 'project.zip'],
  ['..', 'project.zip'],
  ['folder/', 'project.zip'],
  ['\u202E\0', 'project.zip'],
])('The file name %j is cleaned to %j', (name, clean) => {
  expect(cleanOriginalName(name, 'project.zip')).toBe(clean);
});

it('A long file name is cut to 200 characters, keeps its extension and splits no character', () => {
  const long = cleanOriginalName(`${'n'.repeat(500)}.tar`, 'x');
  expect(long).toHaveLength(200);
  expect(long.endsWith('n.tar')).toBe(true);
  const emoji = cleanOriginalName(`a${'😀'.repeat(200)}.zip`, 'x');
  expect(emoji.isWellFormed()).toBe(true);
  expect(emoji.length).toBeLessThanOrEqual(200);
  expect(emoji.endsWith('😀.zip')).toBe(true);
});
