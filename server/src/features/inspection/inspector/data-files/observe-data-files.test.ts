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

  it.each([
    ['of names of people', 'Asha,Pune\nRavi,Delhi\nMeena,Kochi\n'],
    ['of words that come again', 'pune,hot\ndelhi,hot\n'],
    ['of one column', 'apple\nmango\nguava\n'],
    ['of sentences', 'Hello there,Good day\nSee you,Bye\n'],
    ['with data of another kind in some rows', 'Asha,Teacher\nRavi,4\nMeena,Doctor\n'],
  ])('A table %s has no names of columns', async (_what, text) => {
    const { columns, rows } = (await read('a.csv', text))!;
    expect(columns.every((name, at) => name === `Column ${at + 1}`)).toBe(true);
    expect(rows).toBe(text.split('\n').length - 1);
  });

  it.each([
    ['of words that columns are called by', 'Question,Reply\nWho,Asha\n', ['Question', 'Reply']],
    ['in small letters above large ones', 'crop,grower\nRice,Asha\nWheat,Ravi\n', ['crop', 'grower']],
    ['above another script', 'English,Hindi\nWater,पानी\nFire,आग\n', ['English', 'Hindi']],
    ['above numbers', 'Crop,Yield\nRice,2.4\nWheat,3\n', ['Crop', 'Yield']],
    ['with two words', 'Crop,First Name\nRice,Asha\n', ['Crop', 'First Name']],
    ['with gaps below', 'Crop,Yield\nRice,\nWheat,3\n', ['Crop', 'Yield']],
  ])('A first row names the columns: %s', async (_what, text, columns) => {
    expect(await read('a.csv', text)).toMatchObject({ columns, rows: text.split('\n').length - 2 });
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
