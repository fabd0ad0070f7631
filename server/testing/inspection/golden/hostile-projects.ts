import { constants, deflateRawSync } from 'node:zlib';
import { extraField, forgeArchive } from '#testing/archives/archive-forge.ts';
import { invented } from '../invented-values.ts';
import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden, storedZipOf, zipOf } from './golden-archive.ts';

const MEBIBYTE = 1024 ** 2;
/** As many as a report names. */
const FIFTY_COLUMNS = Array.from({ length: 50 }, (_, at) => `Column ${at + 1}`).join(', ');

/** Sound archives of hostile intent: the inspection ends, says what is true, and is misled by nothing. */
export const HOSTILE_PROJECTS: GoldenArchive[] = [
  golden(
    'A zip in a zip in a zip',
    {
      'outer.zip': zipOf({
        'middle.zip': zipOf({ 'inner.zip': zipOf({ 'a.exe': 'MZ' }) }),
        'a.js': 'a();\n',
      }),
    },
    {
      status: 'findings',
      languages: { JavaScript: 1 },
      findings: ['low readme_missing', 'low licence_missing', 'low not_inspected outer.zip!/middle.zip'],
    },
  ),
  {
    name: 'A project with archives inside it that explode or are locked',
    archive: () =>
      zipOf({
        ...DOCUMENTS,
        'a.js': 'a();\n',
        'bomb.zip': zipOf({ 'zeros.txt': Buffer.alloc(30 * MEBIBYTE) }),
        'locked.zip': forgeArchive([{ name: 'secret.txt', data: 'x', flags: 0x0801 }]),
        'broken.zip': forgeArchive([
          { name: 'a.txt', data: 'x'.repeat(90), packedData: Buffer.alloc(9, 0xff) },
        ]),
        'other.7z': Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'),
      }),
    report: {
      status: 'findings',
      languages: { JavaScript: 1 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: [
        'medium not_inspected bomb.zip',
        'medium not_inspected broken.zip',
        'medium not_inspected locked.zip',
        'low not_inspected other.7z',
      ],
    },
  },
  {
    name: 'A file of 4 GiB in one line',
    archive: hugeLine,
    report: {
      status: 'findings',
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['medium minified line.js:1'],
    },
  },
  {
    name: 'An archive of 50,000 files',
    archive: manyFiles,
    report: { status: 'clean', languages: { JavaScript: 49998 }, licences: ['MIT LICENSE'], has: ['readme'] },
  },
  {
    name: 'An archive of texts that are bait for slow patterns',
    archive: () => storedZipOf(slowTexts()),
    report: {
      status: 'findings',
      languages: { Dockerfile: 0, Ruby: 0 },
      manifests: { 'build.gradle': 'gradle, 0 dependencies' },
      commands: ['gradle build', 'bundle install'],
      licences: ['unknown LICENSE'],
      has: ['docker'],
      dataFiles: [
        'deep.jsonl: 2 rows of ',
        'people.csv: 6 rows of Column 1',
        `wide.csv: 3 rows of ${FIFTY_COLUMNS}`,
      ],
      findings: [
        'high obfuscated code.js:3',
        'high obfuscated code.php:2',
        'high obfuscated code.py:1',
        'medium minified code.js:1',
        'medium database_dump dump.sql:1',
        'low readme_missing',
      ],
    },
  },
  golden(
    'A project of files that are not what their names say',
    {
      ...DOCUMENTS,
      'model.py': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]),
      'app.js': '<!doctype html>\n<html>\n<body>\n<p>Not a script</p>\n</body>\n</html>\n',
      'main.go': `${'Rooms are booked by guests who pay for them later.\n'.repeat(60)}`,
      'data.ts': `{"a": [${'1, '.repeat(400)}1]}\n`,
      'logo.svg': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    },
    {
      status: 'findings',
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['medium executable model.py'],
    },
  ),
  golden(
    'A project of folders that are 480 deep',
    { ...DOCUMENTS, [`${'d/'.repeat(480)}deep.js`]: 'deep();\n' },
    { status: 'clean', languages: { JavaScript: 1 }, licences: ['MIT LICENSE'], has: ['readme'] },
  ),
  {
    name: 'An archive with a central directory of 20 MiB',
    archive: () =>
      forgeArchive([
        ...Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data })),
        ...Array.from({ length: 330 }, (_, index) => ({
          name: `src/file-${index}.js`,
          data: 'a();\n',
          central: { extra: extraField(0x9999, Buffer.alloc(65_000)) },
        })),
      ]),
    report: { status: 'clean', languages: { JavaScript: 330 }, licences: ['MIT LICENSE'], has: ['readme'] },
  },
  golden(
    'A project whose manifests use the names of the prototype',
    {
      ...DOCUMENTS,
      'package.json':
        '{"name":"__proto__","dependencies":{"__proto__":"1.0.0","constructor":"2.0.0"},"scripts":{"__proto__":"x"},"engines":{"__proto__":"1"}}',
      'composer.json': '{"require":{"__proto__":"1.0","toString":"1.0"}}',
      'Cargo.toml': '[dependencies]\n__proto__ = "1"\nhasOwnProperty = { version = "2" }\n',
      'pubspec.yaml': 'name: constructor\ndependencies:\n  __proto__: 1.0.0\n  valueOf: 2.0.0\n',
      'compose.yaml':
        'services:\n  __proto__:\n    image: postgres:17\n  constructor:\n    image: __proto__\n',
      '.tool-versions': '__proto__ 1.0\nconstructor 2.0\n',
      'data.jsonl': '{"__proto__":1,"constructor":2}\n',
    },
    {
      status: 'clean',
      frameworks: ['PostgreSQL'],
      manifests: {
        'Cargo.toml': 'cargo, 2 dependencies',
        'composer.json': 'composer, 0 dependencies',
        'package.json': 'npm, 2 dependencies',
        'pubspec.yaml': 'pub, 2 dependencies',
      },
      commands: ['cargo build', 'composer install', 'npm install', 'dart pub get', 'docker compose up'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'docker'],
      dataFiles: ['data.jsonl: 1 row of __proto__, constructor'],
    },
  ),
  {
    name: 'A project whose manifests explode, nest or never end',
    archive: () =>
      storedZipOf({
        ...DOCUMENTS,
        'pubspec.yaml': `name: bomb\nl0: &l0 [lol]\n${aliases(30)}dependencies: *l29\n`,
        'compose.yaml': `l0: &l0 {image: x}\n${aliases(30)}services: *l29\n`,
        'pom.xml': laughs(),
        'package.json': `{"name":"deep","dependencies":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
        'composer.json': '['.repeat(200_000),
        'Cargo.toml': `a = ${'['.repeat(50_000)}`,
        'app/package.json': JSON.stringify({
          name: 'n'.repeat(MEBIBYTE),
          dependencies: { ['d'.repeat(MEBIBYTE / 2)]: 'v'.repeat(MEBIBYTE / 4) },
        }),
      }),
    report: {
      status: 'clean',
      manifests: {
        'Cargo.toml': 'cargo, 0 dependencies',
        'composer.json': 'composer, 0 dependencies',
        'package.json': 'npm, 1 dependency',
        'pom.xml': 'maven, 0 dependencies',
        'pubspec.yaml': 'pub, 0 dependencies',
        'app/package.json': 'npm, 1 dependency',
      },
      commands: [
        'cargo build',
        'composer install',
        'npm install',
        'mvn package',
        'dart pub get',
        'docker compose up',
      ],
      licences: ['MIT LICENSE'],
      has: ['readme', 'docker'],
    },
  },
];

/** Just under 4 GiB, so that no 64-bit sizes are needed. Nobody reads to its end: its checksum is made up. */
function hugeLine(): Buffer {
  const noise = `log('${invented('line', 500)}');`;
  const block = Buffer.from(noise.padEnd(64 * 1024, 'function(e){this.a=e;return e};'));
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = 65_535 - 1;
  const packedData = Buffer.concat([Buffer.alloc(packed.length * blocks, packed), Buffer.from([3, 0])]);
  const sizes = { crc: 1, unpacked: block.length * blocks };
  return forgeArchive([
    ...Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data })),
    { name: 'line.js', packedData, local: sizes, central: sizes },
  ]);
}

function manyFiles(): Buffer {
  return forgeArchive([
    ...Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data })),
    ...Array.from({ length: 49_998 }, (_, index) => ({
      name: `src/part-${index % 500}/file-${index}.js`,
      data: `export const number = ${index};\n`,
      method: 0,
    })),
  ]);
}

/** What nearly fits the patterns of secrets, people, dumps, licences, code and settings, over and over. */
function slowTexts(): Record<string, string> {
  const baits = {
    'people.csv': ['a@a.', 'a.a.a.a.', '98765 4321', '2345 6789 012', 'ABCPE1234', '-'],
    'dump.sql': ['INSERT INTO a VALUES (', "('a',", 'COPY a (', "''''", ' \t '],
    'code.js': ['eval(function(p,a,c,k,e,', '_0xabcd', '[]()!+', 'process.env[', '`${', '/*', '//* ', "'\\"],
    'code.py': ['exec(', 'marshal.loads(', 'os.environ[', '"""', "'", '#', ' \t'],
    'code.php': ['<?php ', 'eval(', "base64_decode('", 'getenv(', '?>'],
    'app.properties': ['password=', 'secret: ', 'key = "', 'AKIA', 'sk_live_', 'eyJ', '-----BEGIN '],
    Gemfile: ["gem 'a", ' gem ', "gem\t\t\t'", '\n'],
    Dockerfile: ['FROM a', 'FROM --platform=', '${', 'ARG a=', '\n'],
    'build.gradle': ['implementation(', ' group: ', "'a:b:", '\n'],
    LICENSE: ['Permission is hereby granted, ', 'GNU GENERAL PUBLIC LICENSE ', 'Copyright (c) ', '\n'],
    'view.html': ['<', '<!--', '<script', '{{', '{%', '"'],
    'prose.md': ['[', '](', '![', '`', '**', '> ', '<a '],
    'wide.csv': [',', 'a,', '"'],
    'deep.jsonl': ['[', '{"a":'],
  };
  return Object.fromEntries(
    Object.entries(baits).map(([path, pieces]) => [
      path,
      pieces.map((piece) => piece.repeat(Math.ceil((24 * 1024) / piece.length))).join('\n'),
    ]),
  );
}

/** Ten times as many in each line as in the line before, if somebody copies them. */
function aliases(lines: number): string {
  return Array.from(
    { length: lines - 1 },
    (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(10)}]\n`,
  ).join('');
}

function laughs(): string {
  const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<?xml version="1.0"?>\n<!DOCTYPE p [<!ENTITY l0 "lol">${entities.join('')}]>\n<project><artifactId>&l30;</artifactId></project>\n`;
}
