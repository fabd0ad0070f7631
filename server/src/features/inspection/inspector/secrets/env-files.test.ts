import { describe, expect, it } from 'vitest';
import { inspectedText } from '#testing/inspection/inspected-text.ts';
import { invented } from '#testing/inspection/invented-values.ts';
import { observeSecrets } from './observe-secrets.ts';

async function envFilesIn(path: string, ...lines: string[]) {
  const observer = observeSecrets();
  await observer.look(inspectedText(path, lines.join('\n')));
  return (await observer.result()).filter(({ kind }) => kind === 'env_file');
}
const PASSWORD = invented('env', 14);

describe('Files of settings', () => {
  it.each(['.env', 'server/.env', '.env.local', '.env.production', 'a/.env.production.local'])(
    'A password in %s is one finding that names the settings and shows no value',
    async (path) => {
      const found = await envFilesIn(
        path,
        'PORT=3000',
        '',
        `DB_PASSWORD=${PASSWORD}`,
        `JWT_SECRET='${PASSWORD}x'`,
      );
      expect(found).toMatchObject([{ path, line: 3, excerpt: 'DB_PASSWORD, JWT_SECRET' }]);
    },
  );

  it.each([
    '.env.example',
    '.env.sample',
    '.env.template',
    '.env.dist',
    '.env.local.example',
    'src/env.ts',
    'x.env.md',
  ])('No password makes %s a file of settings', async (path) => {
    expect(await envFilesIn(path, `DB_PASSWORD=${PASSWORD}`)).toEqual([]);
  });

  it('A file whose values are empty, placeholders or switches is no finding', async () => {
    const lines = [
      '# The settings of the shop',
      'NODE_ENV=production',
      'PORT=3000',
      'DEBUG=true',
      'LOG_LEVEL=info',
      'APP_NAME="My shop"',
      'TZ=Asia/Kolkata',
      'JWT_EXPIRES_IN=7d',
      'API_KEY=',
      'API_TOKEN=""',
      'STRIPE_KEY=your-key-here',
      'STRIPE_SECRET=<stripe secret>',
      'SECRET=changeme',
      'TOKEN=xxx',
      'DB_PASSWORD=password',
      'DB_USER=root',
      'DATABASE_URL=postgres://shop:shop@localhost:5432/shop',
      'REDIS_URL=redis://localhost:6379',
      'API_URL=https://api.shop.in/v1',
      'UPLOADS=./uploads',
      `export SESSION_SECRET=\${SECRET}`,
      'SALT_ROUNDS=10',
    ];
    expect(await envFilesIn('.env', ...lines)).toEqual([]);
  });

  it.each([
    ['a password in words', 'DB_PASSWORD=sunshine'],
    ['a key with a comment behind it', `API_KEY=${PASSWORD} # of the shop`],
    ['an exported secret', `export SECRET_KEY="${PASSWORD}"`],
    ['an address with a password', `DATABASE_URL=postgres://shop:${PASSWORD}@db.shop.in/shop`],
    ["somebody's address", 'ADMIN_EMAIL=ravi.kumar@gmail.com'],
  ])('A file with %s is a finding', async (_what, line) => {
    expect(await envFilesIn('.env', 'PORT=3000', line)).toMatchObject([{ line: 2 }]);
  });

  it('Of many settings three are named', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => `KEY_${at}=${invented(`${at}`, 12)}`);
    expect(await envFilesIn('.env', ...lines)).toMatchObject([{ excerpt: 'KEY_0, KEY_1, KEY_2 and 2 more' }]);
  });
});
