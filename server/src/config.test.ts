import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { withSettings } from './operating/configuration-document.ts';
import type { AboutSetting } from './operating/settings/form.ts';
import { Environment, SETTING_GROUPS } from './operating/settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'new, old',
};

describe('configuration', () => {
  it('needs nothing to try the market', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 5000,
      demo: true,
      databaseUrl: null,
      payments: { provider: 'sandbox' },
    });
  });

  it.each([
    [{ PORT: 'five thousand' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: 'many' }, 'WORKERS'],
    [{ WORKERS: '8' }, 'WORKERS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'market.example' }, 'PUBLIC_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ STORAGE: 's3' }, 'STORAGE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
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
  ])('stops the start over %o with a sentence that names it', (environment, name) => {
    expect(() => read(environment as Record<string, string>)).toThrow(ConfigurationError);
    expect(() => read(environment as Record<string, string>)).toThrow(new RegExp(`${name} .+\\.`));
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
    'keeps a trial that %o would open to others from starting, and says what would be open',
    (environment, name) => {
      expect(() => read(environment as Record<string, string>)).toThrow(
        new RegExp(`^${name} .*payment sandbox.*mailbox.*test clock.*ALLOW_OPEN_DEMO=on`),
      );
      expect(read({ ...environment, ALLOW_OPEN_DEMO: 'on' } as Record<string, string>).openDemo).toBe(true);
      expect(read({ NODE_ENV: 'production', ...razorpay, ...environment }).openDemo).toBe(false);
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
  ])('starts a trial with %o, which this machine alone reaches', (environment) => {
    expect(read(environment as Record<string, string>).openDemo).toBe(false);
  });

  it('names every wrong setting at once', () => {
    expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT .*\nDEMO /);
  });

  it('takes live keys and several webhook secrets in production', () => {
    const config = read({ NODE_ENV: 'production', ...razorpay });
    expect(config.payments.webhookSecrets).toEqual(['new', 'old']);
    expect(config.demo).toBe(false);
  });

  it('does not start in production without what its document calls needed', () => {
    const needed = Object.entries(Environment.shape)
      .filter(([, schema]) => (schema.meta() as unknown as AboutSetting).production === 'needed')
      .map(([name]) => name);
    expect(needed).toHaveLength(3);
    for (const name of needed) {
      const environment = { NODE_ENV: 'production', ...razorpay, [name]: '' };
      expect(() => read(environment)).toThrow(new RegExp(`^${name} must be set`));
    }
  });

  it('takes a mock key for the sandbox, and no other of somebody’s keys', () => {
    expect(read({ RAZORPAY_KEY_ID: 'rzp_mock_1' }).payments.keyId).toBe('rzp_mock_1');
    expect(read({ RAZORPAY_KEY_ID: 'rzp_test_1' }).payments.keyId).not.toBe('rzp_test_1');
  });

  it('makes a secret once and keeps it for its owner alone', () => {
    const first = read({}).secretKey;
    expect(read({}).secretKey).toBe(first);
    const path = join(dataDir, 'secret-key');
    expect(readFileSync(path, 'utf8').trim()).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('lets an outside database have more workers than the embedded one', () => {
    expect(read({ WORKERS: '8', DATABASE_URL: 'postgres://db.example/codehaat' }).workers).toBe(8);
  });

  it('treats an empty variable as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' }).port).toBe(5000);
  });

  it('mails messages to who sends mails, and shows nothing, unless told otherwise', () => {
    const from = { MAIL_FROM: 'Market <hello@market.example>' };
    expect(read(from).contact).toEqual({ mailTo: 'hello@market.example', shown: { social: [] } });
    expect(read({ MAIL_FROM: 'hello@market.example' }).contact.mailTo).toBe('hello@market.example');
    const told = { ...from, CONTACT_EMAIL: 'help@market.example', SOCIAL_X: 'https://x.com/market' };
    expect(read(told).contact).toEqual({
      mailTo: 'help@market.example',
      shown: { email: 'help@market.example', social: [{ name: 'X', url: 'https://x.com/market' }] },
    });
  });

  it('is described by its document as it is', () => {
    const document = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    expect(document, 'npm run docs:configuration writes it').toBe(withSettings(document));
    for (const settings of Object.values(SETTING_GROUPS)) {
      for (const name of Object.keys(settings)) expect(document).toContain(`\`${name}\``);
    }
  });

  it('has examples that it takes itself', () => {
    const { shape } = Environment;
    for (const [name, schema] of Object.entries(shape)) {
      const { example } = schema.meta() as unknown as AboutSetting;
      if (/^(as|the) /.test(example)) continue;
      expect(schema.safeParse(example).success, `${name}=${example}`).toBe(true);
    }
  });
});
