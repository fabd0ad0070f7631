import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { encodeName } from '#testing/archives/encode-name.ts';
import { DOCUMENTS } from './documents.ts';
import type { GoldenArchive } from './golden-archive.ts';

/** An archive whose own files have names in one code page, without a word of it. */
function namedIn(label: string, files: Record<string, string>): () => Buffer {
  return () =>
    forgeArchive([
      ...Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data })),
      ...Object.entries(files).map(([name, data]) => ({ name: encodeName(name, label), data, flags: 0 })),
    ]);
}

/** Archives of programs that write names in the code page of their country. */
export const NAMES_OF_CODE_PAGES: GoldenArchive[] = [
  {
    name: 'A project whose names are in GBK',
    archive: namedIn('gb18030', {
      '源代码/主程序.js': 'export const shop = 1;\n',
      '源代码/用户管理/登录页面.js': 'export const page = 1;\n',
      '数据/城市价格表.csv': 'city,price\nPune,4\n',
      '说明.txt': 'Start here.\n',
    }),
    report: {
      status: 'clean',
      languages: { JavaScript: 2 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: ['数据/城市价格表.csv: 1 row of city, price'],
    },
  },
  {
    name: 'A project whose names are in code page 866',
    archive: namedIn('ibm866', {
      'Исходники/главная.js': 'export const shop = 1;\n',
      'Исходники/пользователи/вход.js': 'export const page = 1;\n',
      'Данные/цены по городам.csv': 'city,price\nPune,4\n',
    }),
    report: {
      status: 'clean',
      languages: { JavaScript: 2 },
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: ['Данные/цены по городам.csv: 1 row of city, price'],
    },
  },
];
