import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#testing/market/free-port.ts';
import { type Collector, openCollector } from '#testing/traces/collector.ts';
import { startServer } from '../fixtures/server-process.ts';

const CALLS = 20;
/** Writes the address of every module of OpenTelemetry that is loaded into a file, whichever way it is loaded. */
const RECORD_MODULES = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/opentelemetry|tracing/.test(url)) appendFileSync(process.env.LOADED_FILE, url + '\\n');
    return next(url, context);
  } });`;

let folder: string;
let collector: Collector;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-traces-'));
  collector = await openCollector();
});
afterEach(async () => {
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A server process that writes down which of these modules it loads. */
async function startRecorded(env: Record<string, string>) {
  const loaded = join(folder, 'loaded');
  const server = await startServer(join(folder, 'data'), {
    LOADED_FILE: loaded,
    NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(RECORD_MODULES).toString('base64')}`,
    ...env,
  });
  return { server, loaded: () => readFile(loaded, 'utf8') };
}

describe('A server that sends traces', () => {
  it('What each of several processes did before SIGTERM arrives, with its number', async () => {
    const env = { WORKERS: '2', LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` };
    const server = await startServer(join(folder, 'data'), env);
    const processes = () => new Set(collector.spans.map(({ resource }) => resource['process.pid'])).size;
    const call = (path: string) => server.api('GET', path, { headers: { connection: 'close' } });
    await expect.poll(() => call('/tags').then(processes), { timeout: 60_000 }).toBe(2);
    const paths = Array.from({ length: CALLS }, (_, nth) => `/projects/none-${nth}`);
    const answers = await Promise.all(paths.map(call));
    expect(await server.stop()).toBe(0);
    const roots = collector.spans.filter(({ name }) => name === 'GET /api/projects/:id');
    expect(roots.map(({ attributes }) => attributes['codehaat.request_id']).sort()).toEqual(
      answers.map(({ body }) => body.requestId).sort(),
    );
    const instances = collector.spans.map(({ resource }) => resource['service.instance.id']);
    expect(new Set(instances).size).toBe(2);

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    for (const { traceId, spanId, attributes } of roots) {
      const line = logged.find(({ reqId }) => reqId === attributes['codehaat.request_id']);
      expect(line).toMatchObject({ trace_id: traceId, span_id: spanId });
    }
  });

  it('A collector that is away changes no answer, and the stop is a normal one', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    const { server, loaded } = await startRecorded(env);
    for (let nth = 0; nth < CALLS; nth++) expect((await server.api('GET', '/projects')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await loaded()).toContain('/@opentelemetry/sdk-trace/');
  });
});

describe('A server that sends none', () => {
  it('Nothing that makes or sends spans is loaded', async () => {
    const { server, loaded } = await startRecorded({ OTEL_SERVICE_NAME: 'unused' });
    expect((await server.api('GET', '/projects')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    const urls = (await loaded()).trim().split('\n');
    expect(urls.some((url) => url.endsWith('/tracing/span.ts'))).toBe(true);
    expect(urls.filter((url) => url.endsWith('/send-traces.ts'))).toEqual([]);
    // The library of the figures asks for the names of OpenTelemetry, with or without traces.
    const packages = urls.flatMap((url) => /@opentelemetry\/([\w-]+)\//.exec(url)?.[1] ?? []);
    expect([...new Set(packages)]).toEqual(['api']);
    expect(collector.headers).toEqual([]);
  });
});
