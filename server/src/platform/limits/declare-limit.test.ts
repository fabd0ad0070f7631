import { describe, expect, it } from 'vitest';
import { startMarket } from '#testing/market/app.ts';
import { readConfig } from '../../config.ts';
import { ConfigurationError } from '../../operating/environment/configuration-error.ts';
import { declareLimit } from './declare-limit.ts';

const LIMITS_OF = (LIMITS: string) =>
  readConfig({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(40), LIMITS }).limits;

describe('Limits that an operator sets', () => {
  it('A limit has the figures of the setting in place of its own', async () => {
    const market = await startMarket((config) => {
      config.limits = LIMITS_OF('contact=2/600');
    });
    try {
      const body = {
        ...{ name: 'A person', email: 'person@example.test', subject: 'selling' },
        message: 'How do I become a seller here?',
      };
      const send = () => market.api('POST', '/contact', { body });
      expect([(await send()).status, (await send()).status]).toEqual([202, 202]);
      const refused = await send();
      expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await market.advanceClock(300);
      expect((await send()).status).toBe(202);
    } finally {
      await market.stop();
    }
  });

  it('A market does not start with a limit that does not exist, and its name is told', async () => {
    const start = startMarket((config) => {
      config.limits = LIMITS_OF('contact=2/600, contacts=2/600');
    });
    await expect(start).rejects.toThrow(
      new ConfigurationError('LIMITS names contacts, which is no limit: docs/configuration.md lists them.'),
    );
  });

  it.each([
    ['contact', 'must hold limits such as'],
    ['contact=0/60', 'must hold limits such as'],
    ['contact=5/0', 'must hold limits such as'],
    ['contact=5/99999999', 'must hold limits such as'],
    ['contact=-1/60', 'must hold limits such as'],
    ['contact=5/60,contact=6/60', 'must name contact once'],
  ])('The figures "%s" are refused with a sentence', (text, sentence) => {
    expect(() => LIMITS_OF(text)).toThrow(`LIMITS ${sentence}`);
  });

  it('Two limits cannot have one name', () => {
    // The market's own one is declared already; another name would stay for the files that come after this one.
    expect(() => declareLimit({ name: 'contact', times: 1, seconds: 1, counts: 'nothing' })).toThrow(
      'Two limits are called contact.',
    );
  });
});
