import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Logs one line in a process of its own, whose output ends with it. */
function lineOf(what: object): string {
  const log = fileURLToPath(new URL('./log.ts', import.meta.url));
  const program = `const { createLog } = await import(${JSON.stringify(log)});
    createLog('trace').trace(${JSON.stringify(what)}, 'a line');`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

it.each([
  ['a token', { token: 'st_secret' }],
  ['a password of something', { person: { password: 'st_secret' } }],
  ['the headers of a request', { headers: { authorization: 'Bearer st_secret' } }],
  ['the headers that a library was given', { options: { headers: { authorization: 'Bearer st_secret' } } }],
  ['a cookie of such headers', { options: { headers: { cookie: 'session=st_secret' } } }],
])('A log line leaves out %s', (_what, logged) => {
  const line = lineOf(logged);
  expect(line).toContain('a line');
  expect(line).not.toContain('st_secret');
});
