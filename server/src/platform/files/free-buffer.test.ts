import { expect, it } from 'vitest';
import { freeFilledBuffer, freeUsedBuffer } from './free-buffer.ts';

it('gives back the memory of a chunk of its own', () => {
  const chunk = Buffer.from(new ArrayBuffer(70_000));
  freeUsedBuffer(chunk);
  expect(chunk).toHaveLength(0);
});

it('leaves memory alone that others share', () => {
  const whole = Buffer.alloc(70_000, 'x');
  freeUsedBuffer(whole.subarray(1));
  const pooled = Buffer.from('a short text');
  freeUsedBuffer(pooled);
  expect(whole.every((byte) => byte === 0x78)).toBe(true);
  expect(String(pooled)).toBe('a short text');
  freeUsedBuffer(Buffer.alloc(0));
});

it('gives back memory that was handed out in pieces with the last of them', () => {
  const whole = Buffer.from(new ArrayBuffer(100));
  const pieces = [whole.subarray(0, 60), whole.subarray(60)];
  freeFilledBuffer(pieces[0]!, 100);
  expect(whole).toHaveLength(100);
  freeFilledBuffer(pieces[1]!, 90);
  expect(whole).toHaveLength(100);
  freeFilledBuffer(pieces[1]!, 100);
  expect(whole).toHaveLength(0);
});
