import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'codehaat-traces-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
const KEY = 'a-key-that-no-sentence-repeats';

it('No traces are sent unless a collector is named, whatever else is set', () => {
  expect(read({}).traces).toBeNull();
  expect(read({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull();
});

it('With the address of a collector alone every trace is kept', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'codehaat',
    share: 1,
  });
});

it('Headers are percent-encoded, and a path of the address is kept', () => {
  const traces = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi%3D, x-scope = a%2Cb',
    OTEL_SERVICE_NAME: 'market-staging',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }).traces;
  expect(traces).toEqual({
    url: 'https://otlp.example/otlp/v1/traces',
    headers: { authorization: 'Basic YTpi=', 'x-scope': 'a,b' },
    serviceName: 'market-staging',
    share: 0.25,
  });
});

it.each<Record<string, string>>([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example:4318' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector.example:4317' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: `https://me:${KEY}@collector.example` },
  { OTEL_EXPORTER_OTLP_ENDPOINT: `https://collector.example/?key=${KEY}` },
  { OTEL_EXPORTER_OTLP_HEADERS: KEY },
  { OTEL_EXPORTER_OTLP_HEADERS: `a key=${KEY}` },
  { OTEL_EXPORTER_OTLP_HEADERS: `key=${KEY}%2` },
  { OTEL_EXPORTER_OTLP_HEADERS: `key=${KEY}%0d%0aother:1` },
  { OTEL_EXPORTER_OTLP_HEADERS: `key=${KEY} with spaces` },
  { OTEL_SERVICE_NAME: 'x'.repeat(256) },
  { OTEL_TRACES_SAMPLER_ARG: '1.1' },
  { OTEL_TRACES_SAMPLER_ARG: '-1' },
  { OTEL_TRACES_SAMPLER_ARG: 'half' },
  { OTEL_TRACES_SAMPLER_ARG: '1e-3' },
])('A start with %o is refused with a sentence that does not repeat a secret', (environment) => {
  const [name] = Object.keys(environment);
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...environment })).toThrow(
    new RegExp(`^${name} must (?!.*${KEY}).*\\.$`),
  );
});

it('Production sends traces over a network by https alone, unless the host is named for it', () => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'thisIsWhatTheyShowOnce01',
    RAZORPAY_WEBHOOK_SECRET: 'the-secret-of-the-webhooks',
  };
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example', ...razorpay };
  const outside = { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(() => read(outside)).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT must be an https address/);
  expect(read({ ...outside, PLAIN_HTTP_HOSTS: 'collector' }).traces?.url).toContain('http://collector');
  expect(read({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT }).traces?.url).toContain('127.0.0.1');
});
