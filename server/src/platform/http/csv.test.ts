import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type CsvValue, csvFile, csvText } from './csv.ts';

async function* each(rows: CsvValue[][]) {
  yield* rows;
}
const fileOf = (...rows: CsvValue[][]) => text(csvFile(each(rows), {}));

describe('A CSV file', () => {
  it('A CSV file begins with the mark of UTF-8 and its head, also when it has no rows', async () => {
    const options = { bom: true, header: true, columns: ['name', 'paid'] };
    const head = Buffer.from('\uFEFFname,paid\r\n');
    expect(await buffer(csvFile(each([]), options))).toEqual(head);
    expect(await buffer(csvFile(each([['आशा', 1]]), options))).toEqual(
      Buffer.concat([head, Buffer.from('आशा,1\r\n')]),
    );
  });

  it.each<[string, CsvValue, string]>([
    ['nothing', null, ''],
    ['an empty text', '', ''],
    ['a number below zero', -1.5, '-1.5'],
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['a comma', 'a,b', '"a,b"'],
    ['quotes', 'say "so"', '"say ""so"""'],
    ['a line break of Windows', 'a\r\nb', '"a\r\nb"'],
    ['a line feed alone', 'a\nb', '"a\nb"'],
    ['a carriage return alone', 'a\rb', '"a\rb"'],
    ['blanks around', ' a ', ' a '],
    ['a semicolon', 'a;b', 'a;b'],
  ])('A CSV file writes %s so that it is read back as it was', async (_what, value, field) => {
    expect(await fileOf([1, value, 2])).toBe(`1,${field},2\r\n`);
  });

  it.each<[string, string]>([
    ['=1+1', "'=1+1"],
    ['+91 98765', "'+91 98765"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['  =1', "'  =1"],
    ['\u00a0\u2003@a', "'\u00a0\u2003@a"],
    ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
    ['\uff1d1', "'\uff1d1"],
    ["'=1", "'=1"],
    ['a=1', 'a=1'],
  ])('A CSV file never shows the text %j as a formula', async (value, field) => {
    expect(await fileOf([value])).toBe(`${field}\r\n`);
  });

  it('A CSV file whose rows fail ends with their error', async () => {
    const rows = async function* () {
      yield ['first'];
      throw new Error('the database is away');
    };
    await expect(text(csvFile(rows(), {}))).rejects.toThrow('the database is away');
  });

  it('A CSV file that nobody reads any more leaves its rows', async () => {
    let read = 0;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const rows = async function* () {
      try {
        while (true) yield [++read, 'x'.repeat(1000)];
      } finally {
        leave();
      }
    };
    const file = csvFile(rows(), {});
    await once(file, 'readable');
    file.destroy();
    await left;
    expect(read).toBeLessThan(200);
  });
});

describe('A CSV file as one text', () => {
  it('A text is the same as the file that is written row by row', async () => {
    const rows: CsvValue[][] = [['name', 'a,b'], [' =1+1', '\n@x'], [null, -1.5], [true, 'say "so"'], []];
    for (const options of [{}, { bom: true }])
      expect(csvText(rows, options)).toBe((await buffer(csvFile(each(rows), options))).toString());
  });
});
