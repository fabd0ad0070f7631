import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatingNotice } from '#contract/system/constants.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { type Config, readConfig } from '../../../config.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await startMarket();
  token = (await market.registerAs('admin')).token;
});
afterAll(() => market.stop());

/** What the overview says when the market has these settings; they are read at the time of use. */
async function notices(settings: Partial<Config>): Promise<OperatingNotice[]> {
  const { production, publicUrl, trustProxy, mail, payments } = market.config;
  Object.assign(market.config, settings);
  try {
    return (await market.api('GET', '/admin/overview', { token })).body.data.notices;
  } finally {
    Object.assign(market.config, { production, publicUrl, trustProxy, mail, payments });
  }
}
const behindProxy = {
  production: true,
  publicUrl: 'https://market.example',
  trustProxy: ['127.0.0.1'],
  mail: { smtpUrl: 'smtps://mail.example', from: 'market@market.example' },
};
const paidWith = (keyId: string) => ({ ...behindProxy, payments: { ...market.config.payments, keyId } });

it('The overview has no notices for a market that is set up or only tried out', async () => {
  expect(await notices(paidWith('rzp_live_1'))).toEqual([]);
  expect(await notices({ ...behindProxy, production: false, trustProxy: [] })).toEqual([]);
});

it('The overview warns that an https market trusts no proxy', async () => {
  expect(await notices({ ...paidWith('rzp_live_1'), trustProxy: [] })).toEqual(['trust_proxy']);
});

it('The overview warns that links in mails lead to this machine', async () => {
  expect(await notices({ ...paidWith('rzp_live_1'), publicUrl: 'http://localhost:5000' })).toEqual([
    'public_url',
  ]);
});

it('The overview warns that there is no mail server', async () => {
  const mail = { ...behindProxy.mail, smtpUrl: null };
  expect(await notices({ ...paidWith('rzp_live_1'), mail })).toEqual(['mail_server']);
});

it('The overview warns that payments are made with a test key', async () => {
  expect(await notices(paidWith('rzp_test_1'))).toEqual(['payment_test_key']);
});

const missingInFooter = async () =>
  (await market.api('GET', '/admin/overview', { token })).body.data.missingInFooter;

it("The overview names what neither the environment nor the admins' settings say in the footer", async () => {
  expect(market.config.production).toBe(false);
  expect(await missingInFooter()).toEqual(['email', 'phone', 'city', 'social']);
  Object.assign(market.config, { production: true });
  expect(await missingInFooter()).toEqual(['email', 'phone', 'city', 'social']);
  Object.assign(market.config, { production: false });
  const read = await market.api('GET', '/admin/settings', { token });
  const { revision, settings } = read.body.data;
  const change = { contactCity: 'Ludhiana', socialX: 'https://x.com/market' };
  const saved = await market.api('PUT', '/admin/settings', {
    token,
    body: { revision, settings: { ...settings, ...change }, reason: 'Fill the footer' },
  });
  expect(saved.status).toBe(200);
  expect(await missingInFooter()).toEqual(['email', 'phone']);
});

it.each([
  ['on', []],
  ['off', ['email', 'phone', 'city', 'social']],
] as const)('A market in development with DEMO=%s misses %j in the footer', async (DEMO, missing) => {
  const tried = await startMarket((config) => {
    config.defaults = readConfig({ NODE_ENV: 'development', DEMO }).defaults;
  });
  try {
    const admin = await tried.registerAs('admin');
    const { body } = await tried.api('GET', '/admin/overview', { token: admin.token });
    expect(body.data.missingInFooter).toEqual(missing);
  } finally {
    await tried.stop();
  }
});
