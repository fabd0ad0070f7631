import { describe, expect, it } from 'vitest';
import { findOversized, measure } from './sizes.mjs';

const lines = (count) => 'call();\n'.repeat(count);
const check = (texts) => findOversized(measure(texts));

describe('The limits of size', () => {
  it('A file of 300 lines is allowed, and one of 301 is not', () => {
    expect(check({ 'a/b.ts': lines(300) })).toEqual([]);
    expect(check({ 'a/b.ts': lines(301) })).toEqual([
      'a/b.ts has 301 lines; at most 300 are allowed: split it',
    ]);
  });

  it('A function of more than 60 lines is found by its name', () => {
    const texts = {
      'a/b.ts': `function settle() {\n${lines(59)}}`,
      'a/c.tsx': `const Page = () => {\n${lines(58)}};`,
    };
    expect(check(texts)).toEqual(['a/b.ts settle has 61 lines; at most 60 are allowed: split it']);
  });

  it('A function of SQL of more than 60 lines is found by its name', () => {
    const sql = (name, count) =>
      `-- Settles.\nCREATE OR REPLACE FUNCTION ${name}(id uuid) RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n${'  -- why\n\n  PERFORM 1;\n'.repeat(count)}END $$;\n`;
    const trigger = 'CREATE TRIGGER settles AFTER INSERT ON payments EXECUTE FUNCTION settle();\n';
    expect(check({ 'a/b.sql': `${sql('settle', 57)}${sql('post', 58)}${trigger}` })).toEqual([
      'a/b.sql post has 61 lines; at most 60 are allowed: split it',
    ]);
  });

  it('Blank lines and comments are not counted', () => {
    const text = `function settle() {\n${'\n// why\n/* and\nhow */\n'.repeat(100)}${lines(58)}}`;
    expect(check({ 'a/b.ts': text })).toEqual([]);
  });

  it('A line of a stylesheet that begins with two dashes is a property, and is counted', () => {
    expect(check({ 'a/b.css': `.card {\n${'  --tone: red;\n'.repeat(298)}}` })).toEqual([]);
    expect(check({ 'a/b.css': `.card {\n${'  --tone: red;\n'.repeat(299)}}` })).toHaveLength(1);
  });

  it('The function that a test or its describe is given has no limit of its own', () => {
    const text = `it('Settles', async () => {\n${lines(100)}});`;
    expect(check({ 'a/b.test.ts': text })).toEqual([]);
    expect(check({ 'a/b.ts': text })).toEqual(['a/b.ts it has 102 lines; at most 60 are allowed: split it']);
  });

  it('A folder of more than 20 files is found, without those in its own folders', () => {
    const texts = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a/${index}.ts`, '']));
    expect(check(texts)).toEqual(['a has 21 files; at most 20 are allowed: split it']);
    expect(check({ ...texts, 'a/b/1.ts': '' })).toHaveLength(1);
  });
});
