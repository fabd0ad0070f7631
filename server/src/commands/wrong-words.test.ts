import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function run(file: string, words: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [file, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  );
}

const COMMANDS: [string, string, string[]][] = [
  ['admin', 'server/src/commands/admin.ts', ['create']],
  ['admin', 'server/src/commands/admin.ts', ['create', '--e-mail', 'a@b.example']],
  ['advisories', 'server/src/commands/advisories.ts', []],
  ['advisories', 'server/src/commands/advisories.ts', ['one', 'two']],
  ['backup', 'server/src/commands/backup.ts', []],
  ['backup', 'server/src/commands/backup.ts', ['one', 'two']],
  ['restore', 'server/src/commands/restore.ts', ['--overwrite', 'file']],
  ['restore', 'server/src/commands/restore.ts', []],
  ['restore', 'server/src/commands/restore.ts', ['--verify', 'file']],
  ['restore', 'server/src/commands/restore.ts', ['file', '--checksums']],
  ['demo:remove', 'server/src/commands/demo-remove.ts', ['everything']],
  ['keys:rotate', 'server/src/commands/keys-rotate.ts', ['now']],
  ['ledger:check', 'scripts/ledger-check.mjs', ['--fix']],
  ['audit:check', 'scripts/audit-check.mjs', ['now']],
  ['chaos', 'chaos/main.ts', ['nonsense']],
  ['chaos', 'chaos/main.ts', ['--purchases', 'many']],
  ['cluster', 'cluster/main.ts', ['nonsense']],
  ['recovery', 'recovery/main.ts', ['--purchases', 'many']],
  ['bench', 'bench/run.ts', ['--only=nonsense']],
  ['docs:configuration', 'scripts/write-configuration.mjs', ['nonsense']],
  ['docs:notifications', 'scripts/write-notifications.mjs', ['nonsense']],
  ['database:types', 'scripts/generate-database-types.mjs', ['nonsense']],
  ['start', 'scripts/start.mjs', ['nonsense']],
  ['dev', 'scripts/dev.mjs', ['--nonsense']],
];

describe('The commands', () => {
  it.each(COMMANDS)(
    'The command %s (%s) ends with 2 at the words %j and says what is right',
    async (name, file, words) => {
      const { code, out, err } = await run(file, words);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`Usage: npm run ${name}`);
      expect(err).not.toMatch(/^\s+at /m);
    },
  );

  it.each([
    ['advisories', 'server/src/commands/advisories.ts', ['all.zip']],
    ['backup', 'server/src/commands/backup.ts', ['out.tar']],
    ['restore', 'server/src/commands/restore.ts', ['out.tar']],
    ['demo:remove', 'server/src/commands/demo-remove.ts', ['--yes']],
    ['keys:rotate', 'server/src/commands/keys-rotate.ts', []],
    ['admin', 'server/src/commands/admin.ts', ['create', '--email', 'a@b.example', '--password-stdin']],
    ['ledger:check', 'scripts/ledger-check.mjs', []],
    ['audit:check', 'scripts/audit-check.mjs', []],
  ])('The command %s (%s, %j) ends with 1 and a sentence when it fails', async (_name, file, words) => {
    const { code, err } = await run(file, words, { PORT: 'none', LOG_LEVEL: 'info' });
    expect(code).toBe(1);
    // A password that is missing is found before the settings are read.
    expect(err).toMatch(/^(PORT .*|All required fields must be provided)$/m);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('A command that is asked for help says how it is called', async () => {
    const { code, out } = await run('server/src/commands/backup.ts', ['--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('Usage: npm run backup')]);
  });

  it('An admin without a password is not made where nobody types one', async () => {
    const { code, err } = await run('server/src/commands/admin.ts', ['create', '--email', 'a@b.example']);
    expect([code, err.trim()]).toEqual([
      1,
      'No password was given. Type one, or give it with --password-stdin.',
    ]);
  });
});
