import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden } from './golden-archive.ts';

/** Projects of JavaScript, each with the package manager that its sellers use. */
export const WEB_PROJECTS: GoldenArchive[] = [
  golden(
    'A shop on Next.js with npm',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'spice-shop',
        engines: { node: '>=22' },
        scripts: { dev: 'next dev', build: 'next build', test: 'vitest' },
        dependencies: { next: '^16.0.0', react: '^19.0.0', razorpay: '^2.9.0', pg: '^8.13.0' },
        devDependencies: { vitest: '^4.0.0' },
      }),
      'package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: {
          '': { name: 'spice-shop' },
          'node_modules/next': { version: '16.0.0' },
          'node_modules/react': { version: '19.0.0' },
        },
      }),
      'app/page.tsx': 'export default function Page() {\n  return <main>Spices</main>;\n}\n',
      'app/pay.ts': 'const key = process.env.RAZORPAY_KEY_ID;\n\nexport const options = { key };\n',
      'app/site.css': 'main {\n  color: teal;\n}\n',
      'tests/page.test.tsx': "import { it } from 'vitest';\n\nit('shows', () => {});\n",
      '.github/workflows/ci.yml': 'on: push\njobs: {}\n',
    },
    {
      status: 'clean',
      languages: { TypeScript: 7, CSS: 3 },
      frameworks: ['Next.js', 'React', 'PostgreSQL'],
      manifests: { 'package.json': 'npm, 5 dependencies, 2 locked' },
      runtimes: ['Node.js >=22'],
      environment: ['RAZORPAY_KEY_ID'],
      services: ['Razorpay'],
      commands: ['npm ci', 'npm run dev'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'tests', 'ci'],
    },
  ),
  golden(
    'A dashboard on React and Vite with pnpm',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'dashboard',
        packageManager: 'pnpm@10.1.0',
        scripts: { dev: 'vite' },
        dependencies: { react: '^19.0.0', 'react-router': '^7.0.0' },
        devDependencies: { vite: '^7.0.0', tailwindcss: '^4.0.0' },
      }),
      'pnpm-lock.yaml':
        "lockfileVersion: '9.0'\n\npackages:\n\n  react@19.0.0:\n    resolution: {integrity: sha512-aaaa}\n\n  vite@7.0.0:\n    resolution: {integrity: sha512-bbbb}\n",
      'src/main.jsx': "import { createRoot } from 'react-dom/client';\n\ncreateRoot(root).render(<App />);\n",
      'index.html': '<!doctype html>\n<div id="root"></div>\n',
    },
    {
      status: 'clean',
      languages: { JavaScript: 2, HTML: 2 },
      frameworks: ['React', 'React Router', 'Vite', 'Tailwind CSS'],
      manifests: { 'package.json': 'npm, 4 dependencies, 2 locked' },
      runtimes: ['pnpm 10.1.0'],
      commands: ['pnpm install', 'pnpm dev'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An API on Express with Yarn and Docker',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'rooms-api',
        scripts: { start: 'node server.js' },
        dependencies: { express: '^5.0.0', mongoose: '^8.0.0' },
      }),
      'yarn.lock':
        '# yarn lockfile v1\n\n\nexpress@^5.0.0:\n  version "5.0.1"\n  resolved "https://registry.yarnpkg.com/express/-/express-5.0.1.tgz"\n',
      'server.js':
        "import express from 'express';\n\nconst app = express();\n// The port of the container.\napp.listen(process.env.PORT ?? 4000);\n",
      Dockerfile: 'FROM node:24-alpine\nCOPY . .\nEXPOSE 4000\nCMD ["node", "server.js"]\n',
      'compose.yaml':
        'services:\n  api:\n    build: .\n    ports:\n      - "4000:4000"\n  database:\n    image: mongo:8\n',
      '.env.example': 'PORT=4000\nMONGO_URL=\n',
    },
    {
      status: 'clean',
      languages: { JavaScript: 3, Dockerfile: 4 },
      frameworks: ['Express', 'MongoDB'],
      manifests: { 'package.json': 'npm, 2 dependencies, 1 locked' },
      runtimes: ['Node.js 24'],
      environment: ['MONGO_URL', 'PORT'],
      ports: [4000],
      commands: ['yarn', 'yarn start', 'docker compose up'],
      licences: ['MIT LICENSE'],
      has: ['readme', 'docker'],
    },
  ),
  golden(
    'A monorepo of three packages',
    {
      ...DOCUMENTS,
      'package.json': JSON.stringify({
        name: 'market',
        private: true,
        workspaces: ['packages/*'],
        scripts: { dev: 'npm run dev --workspaces' },
      }),
      'packages/api/package.json': JSON.stringify({
        name: '@market/api',
        dependencies: { fastify: '^5.0.0', pg: '^8.0.0' },
      }),
      'packages/web/package.json': JSON.stringify({
        name: '@market/web',
        dependencies: { vue: '^3.5.0' },
        devDependencies: { vite: '^7.0.0' },
      }),
      'packages/shared/package.json': JSON.stringify({ name: '@market/shared' }),
      'packages/api/src/server.ts': 'export const server = 1;\n',
      'packages/web/src/App.vue': '<template>\n  <p>Market</p>\n</template>\n',
      'packages/shared/src/money.ts': 'export const paise = (rupees: number) => rupees * 100;\n',
    },
    {
      status: 'clean',
      languages: { Vue: 3, TypeScript: 2 },
      frameworks: ['Fastify', 'Vue', 'Vite', 'PostgreSQL'],
      manifests: {
        'package.json': 'npm, 0 dependencies',
        'packages/api/package.json': 'npm, 2 dependencies',
        'packages/shared/package.json': 'npm, 0 dependencies',
        'packages/web/package.json': 'npm, 2 dependencies',
      },
      commands: ['npm install', 'npm run dev'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A site of plain pages with a library beside them',
    {
      ...DOCUMENTS,
      'index.html': '<!doctype html>\n<script src="js/jquery-3.7.1.min.js"></script>\n<p>Rooms</p>\n',
      'css/site.css': '/* Colours. */\np {\n  color: teal;\n}\n',
      'js/jquery-3.7.1.min.js': `/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors | jquery.org/license */\n${'!function(e,t){return t(e)};'.repeat(900)}`,
    },
    {
      status: 'clean',
      languages: { CSS: 3, HTML: 3 },
      frameworks: ['jQuery'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'An extension for browsers',
    {
      ...DOCUMENTS,
      'manifest.json': '{"manifest_version":3,"name":"Coupons","version":"1.0"}\n',
      'background.js': 'chrome.runtime.onInstalled.addListener(() => {});\n',
    },
    {
      status: 'clean',
      languages: { JavaScript: 1 },
      frameworks: ['Browser extension'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  golden(
    'A plugin for WordPress',
    {
      ...DOCUMENTS,
      'pincode/pincode.php': "<?php\n/*\nPlugin Name: Pincode\n*/\nadd_action('init', 'pincode');\n",
    },
    {
      status: 'clean',
      languages: { PHP: 2 },
      frameworks: ['WordPress plugin'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
];
