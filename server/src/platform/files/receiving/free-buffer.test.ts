import { expect, it } from 'vitest';
import { freeFilledBuffer, freeUsedBuffer } from './free-buffer.ts';

it('A spent chunk with memory of its own gives that memory back', () => {
  const chunk = Buffer.from(new ArrayBuffer(70_000));
  freeUsedBuffer(chunk);
  expect(chunk).toHaveLength(0);
});

it('A spent chunk whose memory others share leaves it alone', () => {
  const whole = Buffer.alloc(70_000, 'x');
  freeUsedBuffer(whole.subarray(1));
  const pooled = Buffer.from('a short text');
  freeUsedBuffer(pooled);
  expect(whole.every((byte) => byte === 0x78)).toBe(true);
  expect(String(pooled)).toBe('a short text');
  freeUsedBuffer(Buffer.alloc(0));
});

it('Memory handed out in pieces is given back with the last piece', () => {
  const whole = Buffer.from(new ArrayBuffer(100));
  const pieces = [whole.subarray(0, 60), whole.subarray(60)];
  freeFilledBuffer(pieces[0]!, 100);
  expect(whole).toHaveLength(100);
  freeFilledBuffer(pieces[1]!, 90);
  expect(whole).toHaveLength(100);
  freeFilledBuffer(pieces[1]!, 100);
  expect(whole).toHaveLength(0);
});
