import { describe, expect, it } from 'vitest';
import { inspectedText } from '#testing/inspection/inspected-text.ts';
import { DIGITS, invented } from '#testing/inspection/invented-values.ts';
import { observePersonalData } from './observe-personal-data.ts';

async function problemsOf(...file: Parameters<typeof inspectedText>) {
  const observer = observePersonalData();
  await observer.look(inspectedText(...file));
  return observer.result();
}
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));
const person = (at: number) => `${invented(`name ${at}`, 8, 'abcdefghij')}${at}`;
const phone = (at: number) => `${6 + (at % 4)}${invented(`phone ${at}`, 9, DIGITS)}`;
const pan = (at: number) => `${invented(`pan ${at}`, 3, 'ABCDEFG')}PK${1000 + at}Z`;
/** The authority gives these to those who test its service; nobody has them. */
const AADHAAR = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'];

describe('Lists of people', () => {
  it('A table of customers is a finding that says counts and the first line, and shows nobody', async () => {
    const lines = rows(412, (at) => `${at},${person(at)}@gmail.com,+91 ${phone(at)}`);
    const found = await problemsOf('data/users.csv', ['id,email,phone', ...lines].join('\n'));
    expect(found).toMatchObject([
      { kind: 'personal_data', line: 2, excerpt: '412 e-mail addresses, 412 phone numbers' },
    ]);
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it.each(['users.json', 'export.sql', 'mails.txt', 'people.xml'])(
    '20 addresses in %s are a finding',
    async (path) => {
      expect(await problemsOf(path, rows(20, (at) => `"${person(at)}@yahoo.co.in"`).join('\n'))).toHaveLength(
        1,
      );
    },
  );

  it.each([
    ['19 addresses', rows(19, (at) => `${person(at)}@gmail.com`)],
    ['one address many times', rows(100, () => 'ravi@gmail.com')],
    ['addresses of the documents', rows(100, (at) => `${person(at)}@example.com`)],
    ['addresses on a test domain', rows(100, (at) => `${person(at)}@shop.test`)],
    ['19 phone numbers', rows(19, phone)],
    ['times in milliseconds', rows(100, (at) => `${1_700_000_000_000 + at}`)],
    ['amounts', rows(100, (at) => `${phone(at)}.50`)],
    ['long numbers', rows(100, (at) => `${phone(at)}${at}00`)],
  ])('A file with %s is no finding', async (_what, lines) => {
    expect(await problemsOf('data.csv', lines.join('\n'))).toEqual([]);
  });

  it('20 phone numbers are a finding', async () => {
    expect(await problemsOf('data.csv', rows(20, phone).join('\n'))).toMatchObject([
      { excerpt: '20 phone numbers' },
    ]);
  });

  it('5 Aadhaar numbers with the right check digit are a finding, and other numbers of that length are not', async () => {
    const spaced = AADHAAR.map((number) => number.replace(/(\d{4})(\d{4})/, '$1 $2 '));
    expect(await problemsOf('kyc.csv', spaced.join('\n'))).toMatchObject([{ kind: 'personal_data' }]);
    const others = rows(60, (at) => `2${invented(`other ${at}`, 11, DIGITS)}`);
    expect(await problemsOf('kyc.csv', others.join('\n'))).toEqual([]);
  });

  it('5 permanent account numbers are a finding', async () => {
    expect(await problemsOf('kyc.csv', rows(5, pan).join('\n'))).toMatchObject([{ excerpt: '5 PANs' }]);
  });

  it.each([
    'src/authors.ts',
    'AUTHORS.txt',
    'package.json',
    'composer.lock',
    'LICENSE.txt',
    'THIRD-PARTY-LICENSES.txt',
  ])('The addresses of authors in %s are no finding', async (path) => {
    expect(await problemsOf(path, rows(50, (at) => `${person(at)}@gmail.com`).join('\n'))).toEqual([]);
  });

  it('What a package manager installed is passed over', async () => {
    const text = rows(50, (at) => `${person(at)}@gmail.com`).join('\n');
    expect(await problemsOf('node_modules/a/data.csv', text, { origin: 'installed' })).toEqual([]);
  });
});

describe('Databases and dumps', () => {
  it('A file that begins as SQLite does is a database, whatever its name', async () => {
    const head = Buffer.from(`SQLite format 3\0${'\0'.repeat(80)}`);
    const found = await problemsOf('storage/app.bin', '', { head, text: undefined });
    expect(found).toMatchObject([{ kind: 'database_dump', title: 'Database', line: null }]);
  });

  it('A binary file is a database by its name, and a text of that name is none', async () => {
    const head = Buffer.from([0, 1, 0, 0, 5, 6]);
    expect(await problemsOf('data/customers.frm', '', { head, text: undefined })).toHaveLength(1);
    expect(await problemsOf('data/customers.frm', 'a form')).toEqual([]);
  });

  it.each([
    [
      'pg_dump',
      '--\n-- PostgreSQL database dump\n--\n\nCOPY public.orders (id, total) FROM stdin;\n1\t20\n2\t30\n\\.\n',
      5,
    ],
    ['mysqldump', '-- MySQL dump 10.13  Distrib 8.0\n\nINSERT INTO `orders` VALUES (1,20),(2,30);\n', 3],
    ['phpMyAdmin', '-- phpMyAdmin SQL Dump\n\nINSERT INTO `orders` (`id`) VALUES\n(1),\n(2);\n', 3],
  ])('What %s writes is a dump, with its rows and the first of their lines', async (_program, text, line) => {
    expect(await problemsOf('backup.sql', text)).toMatchObject([
      { kind: 'database_dump', title: 'Dump of a database', line, excerpt: '2 rows' },
    ]);
  });

  it('100 rows make a file a dump, and a schema with a few rows is none', async () => {
    const insert = (at: number) => `INSERT INTO colours VALUES (${at}, 'red');`;
    expect(await problemsOf('seed.sql', rows(100, insert).join('\n'))).toHaveLength(1);
    expect(await problemsOf('seed.sql', rows(30, insert).join('\n'))).toEqual([]);
    const schema = '-- MySQL dump 10.13  Distrib 8.0\nCREATE TABLE `orders` (`id` int);\n';
    expect(await problemsOf('schema.sql', schema)).toEqual([]);
  });
});
