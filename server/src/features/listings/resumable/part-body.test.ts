import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPartBody } from './part-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose connection has brought this number of bytes. */
function requestOf() {
  const socket = { bytesRead: 0 };
  const raw = Object.assign(new PassThrough(), { socket, complete: false });
  raw.on('error', () => {});
  return { raw, socket, body: openPartBody(raw as unknown as IncomingMessage) };
}

it('The body of a part passes on what comes, until the end', async () => {
  const { raw, body } = requestOf();
  raw.write('one');
  const reader = body.stream.getReader();
  expect(String(Buffer.from((await reader.read()).value!))).toBe('one');
  raw.end('two');
  expect(String(Buffer.from((await reader.read()).value!))).toBe('two');
  expect((await reader.read()).done).toBe(true);
});

it('A part that brings less than 30 KiB in 30 seconds is cut off', async () => {
  const { raw, socket, body } = requestOf();
  const reading = body.stream.getReader().read();
  const cut = expect(reading).rejects.toThrow('the connection was closed');
  await setImmediate();
  for (let period = 0; period < 3; period++) {
    socket.bytesRead += 30 * 1024;
    vi.advanceTimersByTime(30_000);
    expect(raw.destroyed).toBe(false);
  }
  socket.bytesRead += 30 * 1024 - 1;
  vi.advanceTimersByTime(30_000);
  expect(raw.destroyed).toBe(true);
  await cut;
  body.release();
});

it('An upload request is not touched before its body is read, nor after that body was released', async () => {
  const untouched = requestOf();
  vi.advanceTimersByTime(120_000);
  expect(untouched.raw.destroyed).toBe(false);
  expect(untouched.raw.listenerCount('readable')).toBe(0);

  const { raw, body } = requestOf();
  raw.write('one');
  const reader = body.stream.getReader();
  await reader.read();
  const pending = expect(reader.read()).rejects.toThrow('no longer read');
  body.release();
  body.release();
  await pending;
  const ended = once(raw, 'end');
  raw.resume();
  raw.end('the rest');
  await ended;
});
