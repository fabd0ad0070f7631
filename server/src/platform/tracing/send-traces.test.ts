import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#testing/market/free-port.ts';
import { type Collector, openCollector } from '#testing/traces/collector.ts';
import type { Logger } from '../log.ts';
import { failureWords } from './failure-words.ts';
import { openTracing } from './open-tracing.ts';
import { beginTrace, currentSpan, traced } from './span.ts';
import { spansCounter } from './span-counter.ts';

/** More than wait for a collector. */
const MANY = 5_000;

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Traces to this address, and what the log is told meanwhile. */
async function tracesTo(url: string) {
  const told: [fields: object, message: string][] = [];
  const log = { warn: (fields: object, message: string) => told.push([fields, message]) };
  const settings = { url: `${url}/v1/traces`, headers: {}, serviceName: 'test', share: 1 };
  const program = { version: '1.0.0', environment: 'test' };
  const tracing = await openTracing(settings, program, log as unknown as Logger);
  return { tracing: tracing!, told };
}

const outcomes = async () =>
  Object.fromEntries((await spansCounter.get()).values.map(({ labels, value }) => [labels.outcome, value]));

async function collectorAt(port?: number): Promise<Collector> {
  const collector = await openCollector(port);
  opened.push(collector.stop);
  return collector;
}

describe('A collector that does not take spans', () => {
  it('Spans that the collector refuses are reported once in the log, and waiting spans are bounded and counted', async () => {
    const collector = await collectorAt();
    collector.answerWith(400);
    const { tracing, told } = await tracesTo(collector.url);
    const before = await outcomes();
    for (let nth = 0; nth < MANY; nth++) tracing.begin(`span ${nth}`, 'internal')!.end();
    await tracing.close();
    const { sent = 0, refused = 0, dropped = 0 } = await outcomes();
    expect(sent).toBe(before.sent ?? 0);
    expect(refused - (before.refused ?? 0)).toBe(4_096);
    expect(dropped - (before.dropped ?? 0)).toBe(MANY - 4_096);
    expect(told).toEqual([[{ reason: expect.any(String) }, 'the collector does not take traces']]);
  });

  it('A collector that comes back is told once, with how many spans were lost', async () => {
    const collector = await collectorAt();
    collector.answerWith(401);
    const { tracing, told } = await tracesTo(collector.url);
    tracing.begin('lost', 'internal')!.end();
    await expect.poll(() => told.length).toBe(1);
    collector.answerWith(200);
    tracing.begin('taken', 'internal')!.end();
    await expect.poll(() => told.length).toBe(2);
    await tracing.close();
    expect(told[1]).toEqual([{ lost: 1 }, 'the collector takes traces again']);
    expect(collector.spans.map(({ name }) => name)).toEqual(['taken']);
  });

  it('A stop does not wait for one that is away or never answers', async () => {
    const silent: Server = createServer((socket) => socket.on('error', () => {}));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    opened.push(async () => silent.close());
    const port = (silent.address() as AddressInfo).port;
    for (const url of [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`]) {
      const { tracing } = await tracesTo(url);
      tracing.begin('waits', 'internal')!.end();
      await tracing.close();
    }
  });
});

describe('Spans', () => {
  it('Work within a span is its child, and a failure is told at every span that it went through', async () => {
    const collector = await collectorAt();
    const { tracing } = await tracesTo(collector.url);
    const work = beginTrace(tracing, { name: 'outer', kind: 'internal' }, () =>
      traced('inner', 'client', { kept: 1 }, async () => {
        throw new RangeError('too "much" for me@example.test at /path?token=abc');
      }),
    );
    await expect(work).rejects.toThrow(RangeError);
    await tracing.close();
    const [inner, outer] = collector.spans;
    expect(inner).toMatchObject({ name: 'inner', parentId: outer?.spanId, attributes: { kept: 1 } });
    for (const { isFailure, events } of collector.spans) {
      expect(isFailure).toBe(true);
      expect(events[0]?.attributes).toMatchObject({
        'exception.type': 'RangeError',
        'exception.message': 'too "…" for <address> at /path?…',
      });
    }
  });

  it('Work that goes on after the first span of a trace has ended no longer belongs to that trace', async () => {
    const collector = await collectorAt();
    const { tracing } = await tracesTo(collector.url);
    let later = async () => {};
    await beginTrace(tracing, { name: 'over', kind: 'internal' }, async () => {
      const span = currentSpan()!;
      later = async () => span.child('late', 'internal')?.end();
    });
    await later();
    await tracing.close();
    expect(collector.spans.map(({ name }) => name)).toEqual(['over']);
  });

  it('Where nothing is traced, work just runs', async () => {
    expect(await openTracing(null, { version: '', environment: '' }, {} as Logger)).toBeNull();
    const work = async () => currentSpan() ?? 'no span';
    expect(await beginTrace(null, { name: 'x', kind: 'internal' }, work)).toBe('no span');
    expect(await traced('x', 'internal', {}, work)).toBe('no span');
  });
});

describe('The words of an error', () => {
  it('A message of several lines leaves none of them in the stack', () => {
    const error = new Error('first\n    at secret (file.js:1:1)\nlast');
    expect(failureWords(error).stack).not.toContain('secret');
    expect(failureWords(error).stack).toContain('send-traces.test.ts');
  });

  it('A thrown value that is not an error has a kind in its span and no message', () => {
    expect(failureWords('a secret')).toEqual({ type: 'string', message: '', stack: '' });
  });

  it('A quotation that does not end is left out to the end', () => {
    expect(failureWords(new Error('unexpected "abc')).message).toBe('unexpected "…"');
  });
});
