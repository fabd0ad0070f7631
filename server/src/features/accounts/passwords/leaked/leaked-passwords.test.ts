import { createHash } from 'node:crypto';
import * as common from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';
import { makeFilter, readFilter } from './xor-filter.ts';

/** Texts that no list holds; always the same. */
const invented = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    createHash('sha256').update(`invented ${at}`).digest('base64url').slice(0, 20),
  );

describe('The filter of leaked passwords', () => {
  it('Every password of the list of zxcvbn that is long enough is known as leaked', () => {
    const known = common.dictionary['passwords-common']!.filter((word) => word.length >= 6);
    expect(known.length).toBeGreaterThan(20_000);
    expect(known.filter((word) => !isLeaked(word))).toEqual([]);
  });

  it('A leaked password is known in every case and width', () => {
    expect(['loki2496', 'LOKI2496', 'Loki2496', 'ｌｏｋｉ２４９６'].map(isLeaked)).toEqual(
      Array(4).fill(true),
    );
  });

  it('Of 400,000 passwords that were never leaked, about six are taken for leaked ones', () => {
    const taken = invented(400_000).filter(isLeaked);
    expect(taken.length).toBeLessThan(20);
  });
});

describe('An xor filter', () => {
  it.each([0, 1, 2, 3, 1_000])('A filter that is made of %i texts knows each of them', (count) => {
    const texts = invented(count);
    const filter = readFilter(makeFilter(texts));
    expect(filter.entries).toBe(count);
    expect(texts.every(filter.has)).toBe(true);
  });

  it('A file that is not whole, or no filter at all, is not read', () => {
    const file = makeFilter(invented(10));
    expect(() => readFilter(file.subarray(0, -1))).toThrow('not whole');
    expect(() => readFilter(Buffer.from('a text of another kind'))).toThrow('no xor filter');
  });
});
