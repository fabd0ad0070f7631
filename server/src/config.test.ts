import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigurationError } from './operating/environment/configuration-error.ts';
import type { AboutSetting } from './operating/environment/form.ts';
import { Environment, SETTING_GROUPS } from './operating/environment/variables.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'thisIsWhatTheyShowOnce01',
  RAZORPAY_WEBHOOK_SECRET: 'the-new-secret-of-two, the-old-secret-of-two',
};
const razorpayX = {
  PAYOUT_PROVIDER: 'razorpayx',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRET: 'the-new-secret-of-payouts, the-old-secret-of-payouts',
};
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example', ...razorpay };

describe('The configuration', () => {
  it('A market can be tried out without any setting', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 5000,
      demo: true,
      databaseUrl: null,
      payments: { provider: 'sandbox' },
    });
  });

  it.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'tcp://Scanner.example:3310'])(
    'A malware scanner may be at %s',
    (address) => {
      expect(read({ CLAMAV_URL: address }).clamavUrl).toBe(address);
    },
  );

  it.each([
    [{ PORT: 'five thousand' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: 'many' }, 'WORKERS'],
    [{ WORKERS: '8' }, 'WORKERS'],
    [{ DATABASE_READ_URL: 'postgres://db.example/codehaat' }, 'DATABASE_READ_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://db.example/codehaat' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'market.example' }, 'PUBLIC_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ SECRET_KEY_PREVIOUS: `${'k'.repeat(32)},short` }, 'SECRET_KEY_PREVIOUS'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ STORAGE: 's3' }, 'STORAGE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0/8' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY'],
    [{ RAZORPAY_WEBHOOK_SECRET: ' , ,' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [{ CLAMAV_URL: '127.0.0.1:3310' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'http://127.0.0.1:3310' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://scanner.example' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://scanner.example:0' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://:3310' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://me:secret@scanner.example:3310' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://scanner.example:3310/var/run' }, 'CLAMAV_URL'],
    [{ SELLER_QUOTA_BYTES: '5 GiB' }, 'SELLER_QUOTA_BYTES'],
    [{ SELLER_QUOTA_BYTES: '-1' }, 'SELLER_QUOTA_BYTES'],
    [{ SELLER_DRAFTS: '0' }, 'SELLER_DRAFTS'],
    [{ UPLOADS_PER_HOUR: '1.5' }, 'UPLOADS_PER_HOUR'],
    [{ ORDERS_PER_HOUR: '0' }, 'ORDERS_PER_HOUR'],
    [{ KEEP_FREE_BYTES: 'none' }, 'KEEP_FREE_BYTES'],
    [{ KEEP_FREE_PERCENT: '101' }, 'KEEP_FREE_PERCENT'],
    [{ CONTACT_EMAIL: 'a@b.example, c@d.example' }, 'CONTACT_EMAIL'],
    [{ CONTACT_PHONE: 'call me' }, 'CONTACT_PHONE'],
    [{ SOCIAL_X: 'javascript:alert(1)' }, 'SOCIAL_X'],
    [{ PAYMENT_PROVIDER: 'razorpay' }, 'RAZORPAY_KEY_ID'],
    [{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER'],
    [{ NODE_ENV: 'production', ...razorpay, DEMO: 'on' }, 'DEMO'],
    [{ NODE_ENV: 'production', ...razorpay, DEMO: 'on', ALLOW_OPEN_DEMO: 'on' }, 'DEMO'],
    [{ ALLOW_OPEN_DEMO: 'yes' }, 'ALLOW_OPEN_DEMO'],
    [{ ...razorpay }, 'RAZORPAY_KEY_ID'],
    [{ NODE_ENV: 'production', ...razorpay, RAZORPAY_KEY_ID: 'rzp_mock_1' }, 'RAZORPAY_KEY_ID'],
  ])('A start with %o ends with a sentence that names the setting', (environment, name) => {
    expect(() => read(environment as Record<string, string>)).toThrow(ConfigurationError);
    expect(() => read(environment as Record<string, string>)).toThrow(new RegExp(`${name} .+\\.`));
  });

  it.each([
    [{ PUBLIC_URL: 'http://market.example' }, 'PUBLIC_URL'],
    [{ RAZORPAY_API_URL: 'http://razorpay.example' }, 'RAZORPAY_API_URL'],
    [{ S3_ENDPOINT: 'http://10.0.0.7:9000' }, 'S3_ENDPOINT'],
    [{ GOOGLE_ISSUER: 'http://login.example' }, 'GOOGLE_ISSUER'],
    [{ GITHUB_URL: 'http://github.market.example' }, 'GITHUB_URL'],
    [{ GITHUB_URL: 'http://localhost.market.example' }, 'GITHUB_URL'],
    [{ S3_ENDPOINT: 'http://127.0.0.1.market.example' }, 'S3_ENDPOINT'],
    [{ PUBLIC_URL: 'http://store', PLAIN_HTTP_HOSTS: 'store' }, 'PUBLIC_URL'],
    [{ S3_ENDPOINT: 'http://other:7070', PLAIN_HTTP_HOSTS: 'store' }, 'S3_ENDPOINT'],
    [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY'],
    [{ SECRET_KEY: '2026-2026-2026-2026-2026-2026-2026-2026' }, 'SECRET_KEY'],
    [{ METRICS_TOKEN: '1111111111111111' }, 'METRICS_TOKEN'],
    [{ RAZORPAY_KEY_SECRET: 's' }, 'RAZORPAY_KEY_SECRET'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'a-long-and-good-secret,x' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [{ S3_SECRET_ACCESS_KEY: '12121212' }, 'S3_SECRET_ACCESS_KEY'],
    [{ GOOGLE_CLIENT_ID: '1234', GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GITHUB_CLIENT_ID: '1234', GITHUB_CLIENT_SECRET: 'abababababababababab' }, 'GITHUB_CLIENT_SECRET'],
  ])('A start with %o is refused in production but allowed in a trial', (environment, name) => {
    const settings = { ...production, ...environment } as Record<string, string>;
    expect(() => read(settings)).toThrow(new RegExp(`^${name} .+\\.$`));
    const trial = { ...settings, NODE_ENV: 'test', PUBLIC_URL: '', RAZORPAY_KEY_ID: 'rzp_test_1' };
    expect(() => read(trial)).not.toThrow();
  });

  it('Production may use plain HTTP to this machine and to hosts named for it', () => {
    const outgoing = { RAZORPAY_API_URL: 'http://127.0.0.1:9000', S3_ENDPOINT: 'http://Store:7070' };
    const config = read({
      ...production,
      ...outgoing,
      PUBLIC_URL: 'http://localhost:5000',
      PLAIN_HTTP_HOSTS: 'cache, STORE',
    });
    expect(config.publicUrl).toBe('http://localhost:5000');
  });

  it('The setting for proxies takes addresses, networks and the names that Fastify knows', () => {
    const given = '127.0.0.1, ::1,172.16.0.0/12 ,fd00::/8,loopback,';
    expect(read({ TRUST_PROXY: given }).trustProxy).toEqual([
      '127.0.0.1',
      '::1',
      '172.16.0.0/12',
      'fd00::/8',
      'loopback',
    ]);
  });

  it('The storage of sellers and the free space of the disk are limited by default', () => {
    expect(read({}).uploads).toEqual({
      quotaBytes: 5 * 1024 ** 3,
      drafts: 20,
      perHour: 600,
      listingsPerHour: 150,
      reserve: { bytes: 2 * 1024 ** 3, share: 0.1 },
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.5' }, 'HOST'],
    [{ HOST: 'market.example' }, 'HOST'],
    [{ HOST: '127.0.0.1.nip.example' }, 'HOST'],
    [{ PUBLIC_URL: 'https://market.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://128.0.0.1' }, 'PUBLIC_URL'],
  ])(
    'A trial that %o would open to others does not start, and says what would be open',
    (environment, name) => {
      expect(() => read(environment as Record<string, string>)).toThrow(
        new RegExp(`^${name} .*payment sandbox.*mailbox.*test clock.*ALLOW_OPEN_DEMO=on`),
      );
      expect(read({ ...environment, ALLOW_OPEN_DEMO: 'on' } as Record<string, string>).openDemo).toBe(true);
      const behindTls = { ...environment, PUBLIC_URL: 'https://market.example' };
      expect(read({ NODE_ENV: 'production', ...razorpay, ...behindTls }).openDemo).toBe(false);
    },
  );

  it.each([
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://127.1.2.3:8080' },
    { PUBLIC_URL: 'http://[::1]:5000' },
    { PUBLIC_URL: 'https://market.localhost' },
  ])('A trial with %o starts, because only this machine can reach it', (environment) => {
    expect(read(environment as Record<string, string>).openDemo).toBe(false);
  });

  it('Every wrong setting is named at once', () => {
    expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT .*\nDEMO /);
  });

  it('Production takes live keys and several webhook secrets', () => {
    const config = read({ NODE_ENV: 'production', ...razorpay });
    expect(config.payments.webhookSecrets).toEqual(['the-new-secret-of-two', 'the-old-secret-of-two']);
    expect(config.demo).toBe(false);
  });

  it('Production does not start without the settings that are documented as needed', () => {
    const needed = Object.entries(Environment.shape)
      .filter(([, schema]) => (schema.meta() as unknown as AboutSetting).production === 'needed')
      .map(([name]) => name);
    expect(needed).toHaveLength(3);
    for (const name of needed) {
      const environment = { NODE_ENV: 'production', ...razorpay, [name]: '' };
      expect(() => read(environment)).toThrow(new RegExp(`^${name} must be set`));
    }
  });

  it('The sandbox takes a mock key, but no other Razorpay key', () => {
    expect(read({ RAZORPAY_KEY_ID: 'rzp_mock_1' }).payments.keyId).toBe('rzp_mock_1');
    expect(read({ RAZORPAY_KEY_ID: 'rzp_test_1' }).payments.keyId).not.toBe('rzp_test_1');
  });

  it('Payouts are made by hand unless RazorpayX is set up, with the keys of the payments or its own', () => {
    expect(read(production).payouts).toEqual({ provider: 'manual', razorpayx: null });
    const config = read({ ...production, ...razorpayX });
    expect(config.payouts).toEqual({
      provider: 'razorpayx',
      razorpayx: {
        apiUrl: 'https://api.razorpay.com',
        keyId: razorpay.RAZORPAY_KEY_ID,
        keySecret: razorpay.RAZORPAY_KEY_SECRET,
        accountNumber: '7878780080316316',
        webhookSecrets: ['the-new-secret-of-payouts', 'the-old-secret-of-payouts'],
      },
    });
    const own = { RAZORPAYX_KEY_ID: 'rzp_live_2', RAZORPAYX_KEY_SECRET: 'thisIsWhatTheyShowOnce02' };
    expect(read({ ...production, ...razorpayX, ...own }).payouts.razorpayx).toMatchObject({
      keyId: 'rzp_live_2',
      keySecret: 'thisIsWhatTheyShowOnce02',
    });
  });

  it('A market that went back to paying by hand still follows what RazorpayX was sent', () => {
    const { payouts } = read({ ...production, ...razorpayX, PAYOUT_PROVIDER: 'manual' });
    expect(payouts).toMatchObject({ provider: 'manual', razorpayx: { accountNumber: '7878780080316316' } });
  });

  it.each([
    [{ PAYOUT_PROVIDER: 'razorpayx' }, 'RAZORPAYX_ACCOUNT_NUMBER'],
    [{ RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316' }, 'RAZORPAYX_WEBHOOK_SECRET'],
    [{ ...razorpayX, RAZORPAYX_KEY_ID: 'rzp_live_2' }, 'RAZORPAYX_KEY_ID and RAZORPAYX_KEY_SECRET'],
    [{ ...razorpayX, RAZORPAYX_ACCOUNT_NUMBER: 'no number' }, 'RAZORPAYX_ACCOUNT_NUMBER'],
    [{ ...razorpayX, RAZORPAYX_WEBHOOK_SECRET: 'aaaaaaaaaaaa' }, 'RAZORPAYX_WEBHOOK_SECRET'],
    [{ PAYOUT_PROVIDER: 'route' }, 'PAYOUT_PROVIDER'],
  ])('Half a configuration of payouts is refused: %o', (environment, name) => {
    expect(() => read({ ...production, ...environment })).toThrow(new RegExp(`^${name} `));
  });

  it('A live key of RazorpayX is refused outside production', () => {
    const payments = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_1' };
    const own = { RAZORPAYX_KEY_ID: 'rzp_live_2', RAZORPAYX_KEY_SECRET: 'thisIsWhatTheyShowOnce02' };
    expect(() => read({ ...payments, ...razorpayX, ...own })).toThrow(/^RAZORPAYX_KEY_ID is a live key/);
  });

  it('With the sandbox, payouts by RazorpayX need nothing more', () => {
    const { payments, payouts } = read({ PAYOUT_PROVIDER: 'razorpayx' });
    expect(payouts).toMatchObject({
      provider: 'razorpayx',
      razorpayx: { keyId: payments.keyId, keySecret: payments.keySecret },
    });
    expect(payouts.razorpayx?.webhookSecrets).not.toEqual(payments.webhookSecrets);
  });

  it('The secret key is made once and only its owner can read it', () => {
    const first = read({}).secretKey;
    expect(read({}).secretKey).toBe(first);
    const path = join(dataDir, 'secret-key');
    expect(readFileSync(path, 'utf8').trim()).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('A market with an outside database may have more workers than with the embedded one', () => {
    expect(read({ WORKERS: '8', DATABASE_URL: 'postgres://db.example/codehaat' }).workers).toBe(8);
  });

  it('An empty variable counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' }).port).toBe(5000);
  });

  it('Contact messages go to the sender of mails and no contact is shown unless configured', () => {
    const from = { DEMO: 'off', MAIL_FROM: 'Market <hello@market.example>' };
    expect(read(from).defaults.contact).toEqual({ mailTo: 'hello@market.example', shown: { social: [] } });
    expect(read({ MAIL_FROM: 'hello@market.example' }).defaults.contact.mailTo).toBe('hello@market.example');
    const told = { ...from, CONTACT_EMAIL: 'help@market.example', SOCIAL_X: 'https://x.com/market' };
    expect(read(told).defaults.contact).toEqual({
      mailTo: 'help@market.example',
      shown: { email: 'help@market.example', social: [{ name: 'X', url: 'https://x.com/market' }] },
    });
  });

  it('The document of the configuration names all settings', () => {
    const document = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    for (const settings of Object.values(SETTING_GROUPS)) {
      for (const name of Object.keys(settings)) expect(document).toContain(`\`${name}\``);
    }
  });

  it('Every example of a setting is a value that the setting takes', () => {
    const { shape } = Environment;
    for (const [name, schema] of Object.entries(shape)) {
      const { example } = schema.meta() as unknown as AboutSetting;
      if (/^(as|the) /.test(example)) continue;
      expect(schema.safeParse(example).success, `${name}=${example}`).toBe(true);
    }
  });
});

it('A demo shows every way to reach the business, what is set counts instead, and mail goes to nobody', () => {
  const contactOf = (env: Record<string, string>) => read(env).defaults.contact;
  const demo = contactOf({ DEMO: 'on', CONTACT_CITY: 'Pune' });
  expect(demo.shown).toMatchObject({
    email: 'hello@codehaat.example',
    phone: expect.any(String),
    city: 'Pune',
  });
  expect(demo.shown.social.map(({ name }) => name)).toEqual(['GitHub', 'LinkedIn', 'X']);
  for (const { url } of demo.shown.social) expect(new URL(url).hostname).toMatch(/\.example$/);
  expect(demo.mailTo).toBe(contactOf({ DEMO: 'off' }).mailTo);
  expect(contactOf({ DEMO: 'off' }).shown).toEqual({ social: [] });
});
