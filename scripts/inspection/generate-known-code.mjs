// Writes known-code.generated.ts: fingerprints of popular open source packages, so that one that is sold again is told.
// To be run when packages were added or renewed: `node scripts/with-tools.mjs node scripts/inspection/generate-known-code.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfLevel } from '../../server/src/features/inspection/inspector/fingerprints/code-sample.ts';
import {
  FINGERPRINT_BYTES,
  KNOWN_LEVEL,
} from '../../server/src/features/inspection/inspector/fingerprints/known-code.ts';
import { fingerprintsOfText } from '../../server/src/features/inspection/inspector/fingerprints/observe-code.ts';
import { ROOT } from '../npm.mjs';

const FILE = join(ROOT, 'server/src/features/inspection/inspector/fingerprints/known-code.generated.ts');
/** Those that the project's own packages bring, and whose code is published as it was written or nearly so. */
const POPULAR = [
  ...['react', 'react-dom', 'react-router', 'react-hook-form', 'scheduler', '@tanstack/query-core'],
  ...['@tanstack/react-query', '@dnd-kit/core', 'fastify', 'avvio', 'find-my-way', 'light-my-request'],
  ...['@fastify/cors', '@fastify/helmet', '@fastify/multipart', '@fastify/static', '@fastify/busboy', 'koa'],
  ...['pino', 'winston', 'ioredis', 'pg', 'pg-boss', 'kysely', 'socket.io', 'engine.io', 'ws', 'axios'],
  ...[
    'nodemailer',
    'lodash',
    'dayjs',
    'luxon',
    'uuid',
    'semver',
    'ajv',
    'zod',
    'valibot',
    'commander',
    'yargs',
  ],
  ...['yargs-parser', 'chalk', 'debug', 'glob', 'minimatch', 'micromatch', 'braces', 'picomatch', 'chokidar'],
  ...['postcss', 'css-tree', 'acorn', 'jsesc', 'htmlparser2', 'domhandler', 'entities', 'he', 'js-yaml'],
  ...['yaml', 'smol-toml', 'fast-xml-parser', 'yauzl', 'tar-stream', 'pako', 'pdfkit', 'fontkit', 'prismjs'],
  ...['chai', 'fast-check', 'happy-dom', 'puppeteer-core', 'autocannon', 'oidc-provider', 'openid-client'],
  ...['jose', 'razorpay', 'cookie', 'express', 'jquery', 'vue', 'three', 'moment', 'async', 'inherits', 'qs'],
  ...['decimal.js', 'tailwindcss', 'follow-redirects', 'form-data', 'dotenv', 'conf', 'fs-extra', 'citty'],
];

/** Source files of a package; packages in it are others'. */
function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesOf(path);
    } else if (/\.[cm]?[jt]sx?$/.test(entry.name)) yield path;
  }
}

function describePackage(name, taken) {
  const folder = join(ROOT, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const found = new Set();
  for (const path of filesOf(folder))
    for (const fingerprint of fingerprintsOfText(path, readFileSync(path, 'utf8')))
      if (isOfLevel(fingerprint, KNOWN_LEVEL) && !taken.has(fingerprint)) found.add(fingerprint);
  for (const fingerprint of found) taken.add(fingerprint);
  const bytes = Buffer.alloc(found.size * FINGERPRINT_BYTES);
  for (const [at, fingerprint] of [...found].toSorted((a, b) => a - b).entries())
    bytes.writeUInt32BE(fingerprint, at * FINGERPRINT_BYTES);
  return { name, licence: manifest.license, fingerprints: found.size, encoded: bytes.toString('base64') };
}

/** The file's text. */
function describeKnownCode() {
  const taken = new Set();
  const rows = POPULAR.filter(isInstalled)
    .map((name) => describePackage(name, taken))
    .filter(({ fingerprints }) => fingerprints > 0)
    .map(({ name, licence, encoded }) => `  ['${name}', '${licence}', '${encoded}'],\n`);
  return `// Written by scripts/inspection/generate-known-code.mjs from packages as they are installed.

/**
 * For each package its name, its licence, and the fingerprints of its code of level ${KNOWN_LEVEL}, the smallest first:
 * ${FINGERPRINT_BYTES} bytes each, in Base64. One that several packages have stands with the first of them.
 */
export const KNOWN_CODE: readonly (readonly [name: string, licence: string, fingerprints: string])[] = [
${rows.join('')}];
`;
}

function isInstalled(name) {
  try {
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'));
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) writeFileSync(FILE, describeKnownCode());
