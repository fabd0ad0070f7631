import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { freePort } from '#testing/market/free-port.ts';
import { type CollectedSpan, type Collector, openCollector } from '#testing/traces/collector.ts';

const CLIENT = 3;

let collector: Collector;
let s3: S3Server;
let market: Market;
let buyer: Person;
let projectId: string;

/** The store is a real S3 server, the payment provider the sandbox, and the mail server is away. */
beforeAll(async () => {
  [collector, s3] = await Promise.all([openCollector(), startS3Server()]);
  const noMailServer = `smtp://127.0.0.1:${await freePort()}`;
  market = await startMarket((config) => {
    config.traces = { url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'codehaat', share: 1 };
    config.storage = { kind: 's3', ...s3.settings };
    config.mail.smtpUrl = noMailServer;
    // Who asks from this machine would be heard: the sandbox is asked by the market itself.
    config.trustProxy = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
  });
  buyer = await market.registerAs('buyer');
  projectId = await publishProject(
    market,
    await market.registerAs('seller'),
    await market.registerAs('admin'),
  );
});
afterAll(async () => {
  await market?.stop();
  await s3?.stop();
  await collector?.stop();
});

async function spanOf(isMeant: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
  await expect.poll(() => collector.spans.some(isMeant)).toBe(true);
  return collector.spans.find(isMeant)!;
}

describe('Calls to others', () => {
  it('A call to the payment provider is a part of its request, and tells the provider nothing of the trace', async () => {
    await market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId } });
    const call = await spanOf(({ name, kind }) => name === 'POST /orders' && kind === CLIENT);
    expect(call.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'url.template': '/orders',
      'server.address': expect.stringMatching(/^(?:localhost|127\.0\.0\.1)$/),
    });
    const root = await spanOf(({ spanId }) => spanId === call.parentId);
    expect(root).toMatchObject({ name: 'POST /api/payments/create-order', parentId: '' });
    const asked = await spanOf(
      ({ name }) => name.startsWith('POST /sandbox/razorpay') && name.endsWith('orders'),
    );
    expect(asked.parentId).toBe('');
    expect(asked.traceId).not.toBe(call.traceId);
  });

  it('A call to the store names its operation, and not the file', async () => {
    const put = await spanOf(({ name }) => name === 'S3 PutObject');
    expect(put).toMatchObject({ kind: CLIENT, isFailure: false });
    expect(put.attributes).toEqual({ 'rpc.system': 'aws-api', 'rpc.method': 'PutObject' });
  });

  it('A job that failed carries why, without whom its mail was for', async () => {
    const send = await spanOf(({ name }) => name === 'SMTP send');
    expect(send).toMatchObject({ isFailure: true, attributes: { 'server.address': '127.0.0.1' } });
    const job = await spanOf(({ spanId }) => spanId === send.parentId);
    expect(job).toMatchObject({ isFailure: true, parentId: '' });
    expect(job.name).toMatch(/^job /);
    expect(job.events[0]?.attributes['exception.message']).toContain('The mail server did not take the mail');
    expect(collector.received().includes('@example.test')).toBe(false);
  });
});
