import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { passwordFileOf } from '#platform/database/connection/password-file.ts';
import { readConfig } from '../../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'codehaat-database-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const DATABASE_PASSWORD_FILE = inFolder('password', 'a password of the database\n');
const empty = inFolder('empty', '\n');
const nowhere = join(folder, 'nowhere');
const DATABASE_URL = 'postgres://codehaat_market@db.example/codehaat?sslmode=verify-full';
const withPassword = 'postgres://codehaat_market:word@db.example/codehaat';

const read = (environment: Record<string, string>, root = folder) =>
  readConfig({ DATA_DIR: folder, ...environment }, root);

describe('A password of the database that stands in a file', () => {
  it('Every address of the database gets its password from the file, wherever the program was started', () => {
    const config = read({
      ...{ DATABASE_URL, DATABASE_PASSWORD_FILE: 'password' },
      DATABASE_DIRECT_URL: 'postgres://codehaat_market@direct.example/codehaat',
      DATABASE_READ_URL: 'postgres://codehaat_market@standby.example/codehaat',
    });
    const urls = [config.databaseUrl, config.databaseDirectUrl, config.standby?.url].map(String);
    expect(urls.map(passwordFileOf)).toEqual([
      DATABASE_PASSWORD_FILE,
      DATABASE_PASSWORD_FILE,
      DATABASE_PASSWORD_FILE,
    ]);
    expect(urls.map((url) => new URL(url).host)).toEqual(['db.example', 'direct.example', 'standby.example']);
    expect(new URL(urls[0]!).searchParams.get('sslmode')).toBe('verify-full');
  });

  it('A worker, whose address has the file already, starts with the same one', () => {
    const { databaseUrl } = read({ DATABASE_URL, DATABASE_PASSWORD_FILE });
    const worker = read({ DATABASE_URL: databaseUrl!, DATABASE_PASSWORD_FILE });
    expect(worker.databaseUrl).toBe(databaseUrl);
  });

  it('Without the setting an address stays as it is', () => {
    expect(read({ DATABASE_URL: withPassword }).databaseUrl).toBe(withPassword);
  });

  it.each([
    [
      'is not there',
      { DATABASE_URL, DATABASE_PASSWORD_FILE: nowhere },
      /cannot be read \(ENOENT\): .+nowhere\.$/,
    ],
    ['is a folder', { DATABASE_URL, DATABASE_PASSWORD_FILE: folder }, /cannot be read \(EISDIR\)/],
    ['is empty', { DATABASE_URL, DATABASE_PASSWORD_FILE: empty }, /names an empty file: .+empty\.$/],
    ['has no database', { DATABASE_PASSWORD_FILE }, /is about the database in DATABASE_URL, and needs it\.$/],
  ])('A start is refused when the file %s', (_, environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
    expect(() => read(environment)).toThrow(/^DATABASE_PASSWORD_FILE /);
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: withPassword }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL, DATABASE_DIRECT_URL: withPassword }],
    ['DATABASE_READ_URL', { DATABASE_URL, DATABASE_READ_URL: `${DATABASE_URL}&password=word` }],
  ])('A start is refused when %s has a password too, and no sentence repeats it', (name, addresses) => {
    const sentence = `${name} has a password, and DATABASE_PASSWORD_FILE names a file with one: take one of them away.`;
    expect(() => read({ ...addresses, DATABASE_PASSWORD_FILE })).toThrow(
      expect.objectContaining({ message: sentence }),
    );
  });
});

describe('Files for TLS in an address', () => {
  it('A start is refused when the file of a CA, a certificate or a key cannot be read', () => {
    for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
      const url = `${DATABASE_URL}&${parameter}=${nowhere}`;
      expect(() => read({ DATABASE_URL: url })).toThrow(
        `DATABASE_URL names a file that cannot be read as its ${parameter}: ${nowhere}.`,
      );
      expect(() => read({ DATABASE_URL, DATABASE_READ_URL: url })).toThrow(/^DATABASE_READ_URL names/);
    }
    const there = `${DATABASE_URL}&sslrootcert=${DATABASE_PASSWORD_FILE}`;
    expect(read({ DATABASE_URL: there }).databaseUrl).toBe(there);
  });
});
