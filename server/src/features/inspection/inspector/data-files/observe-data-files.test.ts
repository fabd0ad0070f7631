import { describe, expect, it } from 'vitest';
import { observeFiles } from '#testing/inspection/inspect-files.ts';
import { observeDataFiles } from './observe-data-files.ts';

const read = async (path: string, text: string) =>
  (await observeFiles(observeDataFiles(), { [path]: text }))[0];

describe('Columns and rows of data files', () => {
  it.each([
    [
      'quotation marks, Windows lines and a mark of the byte order',
      '\uFEFFid,"a, b"\r\n1,"x ""y""\nz"\r\n',
      1,
    ],
    ['empty lines and no line feed at its end', 'id,"a, b"\n\n1,2\n\n3,4', 2],
    ['inches in a cell', 'id,"a, b"\n1,5" pipe\n2,7" pipe\n', 2],
  ])('A table with %s is counted by its records', async (_what, text, rows) => {
    expect(await read('a.csv', text)).toMatchObject({ columns: ['id', 'a, b'], rows });
  });

  it.each([
    'Asha,asha@college.in\nRavi,r@x.in\n',
    'name,name\na,b\n',
    'Asha,98203 12345\nRavi,98203 54321\n',
  ])('A first row that may be about a person names no columns: %j', async (text) => {
    expect(await read('a.csv', text)).toMatchObject({ columns: ['Column 1', 'Column 2'], rows: 2 });
  });

  it('Twenty files are named, those nearest the top, and of each fifty columns with short names', async () => {
    const header = Array.from({ length: 60 }, (_, at) => `${'long name '.repeat(9)}${at}`).join('\t');
    const deep = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`data/part-${at}.tsv`, `${header}\n1\n`]),
    );
    const files = await observeFiles(observeDataFiles(), { ...deep, 'top.tsv': `${header}\n1\n` });
    expect([files.length, files[0]!.path]).toEqual([20, 'top.tsv']);
    expect(files[0]!.columns).toHaveLength(50);
    expect(files[0]!.columns[0]).toHaveLength(60);
  });
});
