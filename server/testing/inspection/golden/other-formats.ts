import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { unicodePath } from '#testing/archives/hostile-archive.ts';
import { DOCUMENTS } from './documents.ts';
import { type GoldenArchive, golden, storedZipOf, zipOf } from './golden-archive.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h24v24z"/></svg>\n';
const NOTEBOOK = JSON.stringify({
  metadata: { kernelspec: { language: 'python' } },
  cells: [
    { cell_type: 'markdown', source: ['# Crops\n', 'Which grow where.'] },
    {
      cell_type: 'code',
      source: ['import pandas\n', '\n', '# Read them.\n', 'crops = pandas.read_csv("data/crops.csv")'],
      outputs: [{ output_type: 'stream', text: Array.from({ length: 500 }, (_, row) => `row ${row}\n`) }],
    },
    { cell_type: 'code', source: 'crops.plot()', outputs: [{ data: { 'image/png': 'A'.repeat(5_000) } }] },
  ],
});
const CROPS = 'district,crop,"yield, t/ha"\nPune,"Rice, Kolam",2.4\nNashik,"Grapes\nof two kinds",18\n';

/** Goods that are no program, or are packed in another way. */
export const OTHER_FORMATS: GoldenArchive[] = [
  golden(
    'A notebook with its model and its data',
    {
      ...DOCUMENTS,
      'crops.ipynb': NOTEBOOK,
      'requirements.txt': 'pandas==2.2.3\nscikit-learn>=1.6\n',
      'data/crops.csv': CROPS,
      'model/crops.pkl': Buffer.from([0x80, 4, 0x95, 0, 0, 0]),
    },
    {
      status: 'clean',
      languages: { Python: 3 },
      frameworks: ['pandas', 'scikit-learn'],
      manifests: { 'requirements.txt': 'pip, 2 dependencies' },
      commands: ['pip install -r requirements.txt'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: ['data/crops.csv: 2 rows of district, crop, yield, t/ha'],
    },
  ),
  golden(
    'A data set in four formats',
    {
      ...DOCUMENTS,
      'trips.csv': 'city;fare;km\nPune;120;8\nDelhi;340;21\nKochi;80;4\n',
      'trips.tsv': 'city\tfare\nPune\t120\n',
      'trips.jsonl': '{"city":"Pune","fare":120}\n{"city":"Delhi","tip":10}\n',
      'no-header.csv': '18.52,73.85\n28.61,77.20\n',
    },
    {
      status: 'clean',
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: [
        'no-header.csv: 2 rows of Column 1, Column 2',
        'trips.csv: 3 rows of city, fare, km',
        'trips.jsonl: 2 rows of city, fare, tip',
        'trips.tsv: 1 row of city, fare',
      ],
    },
  ),
  {
    name: 'A data set that is longer than what is read of a file',
    archive: () => storedZipOf({ ...DOCUMENTS, 'long.csv': `a,b\n${'1,2\n'.repeat(600_000)}` }),
    report: {
      status: 'clean',
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: ['long.csv: at least 524287 rows of a, b'],
    },
  },
  golden(
    'An icon set',
    {
      ...DOCUMENTS,
      ...Object.fromEntries(['cart', 'heart', 'home'].map((name) => [`icons/${name}.svg`, SVG])),
      'png/cart.png': PNG,
    },
    { status: 'clean', licences: ['MIT LICENSE'], has: ['readme'] },
  ),
  golden(
    'A set of design files',
    {
      ...DOCUMENTS,
      'Shop.fig': zipOf({ 'canvas.fig': 'fig-kiwi', 'meta.json': '{"client_meta":{}}' }),
      'Shop.sketch': zipOf({ 'document.json': '{"_class":"document"}' }),
      'Shop.psd': Buffer.from('8BPS\0\x01', 'latin1'),
      'preview/home.png': PNG,
    },
    { status: 'clean', licences: ['MIT LICENSE'], has: ['readme'] },
  ),
  golden(
    'A folder of documents alone',
    { ...DOCUMENTS, 'guide/1-start.md': '# Start\n', 'guide/2-sell.md': '# Sell\n' },
    { status: 'clean', licences: ['MIT LICENSE'], has: ['readme'] },
  ),
  {
    name: 'An archive that holds nothing but another archive',
    archive: () =>
      forgeArchive([
        {
          name: 'shop-final.zip',
          method: 0,
          data: zipOf({
            ...DOCUMENTS,
            'package.json': '{"name":"shop","dependencies":{"express":"^5.0.0"}}',
            'src/server.js': "import express from 'express';\n\nexpress().listen(3000);\n",
          }),
        },
        { name: '__MACOSX/._shop-final.zip', data: '\0\x05\x16\x07' },
      ]),
    report: {
      status: 'clean',
      languages: { JavaScript: 2 },
      frameworks: ['Express'],
      manifests: { 'shop-final.zip!/package.json': 'npm, 1 dependency' },
      ports: [3000],
      commands: ['shop-final.zip!: npm install'],
      licences: ['MIT shop-final.zip!/LICENSE'],
      has: ['readme'],
    },
  },
  golden(
    'A project with a theme in an archive beside its code',
    {
      ...DOCUMENTS,
      'package.json': '{"name":"shop","dependencies":{"express":"^5.0.0"}}',
      'index.js': 'export const shop = 1;\n',
      'themes/monsoon.zip': zipOf({
        'theme.py': 'COLOUR = "teal"\n',
        'composer.json': '{"require":{"laravel/framework":"^12.0"}}',
      }),
    },
    {
      status: 'clean',
      languages: { JavaScript: 1 },
      frameworks: ['Express'],
      manifests: { 'package.json': 'npm, 1 dependency' },
      commands: ['npm install'],
      licences: ['MIT LICENSE'],
      has: ['readme'],
    },
  ),
  {
    name: 'A project with names in five encodings',
    archive: () =>
      forgeArchive([
        ...Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data })),
        { name: 'दुकान/पता.csv', data: 'city,pin\nPune,4\n' },
        { name: 'दाम.csv', data: 'city,price\nPune,4\n', flags: 0 },
        { name: Buffer.from('caf\x82.csv', 'latin1'), data: 'city,tea\nPune,4\n', flags: 0 },
        { name: Buffer.from('se\xf1or.csv', 'latin1'), data: 'city,man\nPune,4\n', flags: 0 },
        {
          name: Buffer.from('\x83\x81\x83\x6a\x83\x85\x81\x5b.csv', 'latin1'),
          data: 'city,menu\nPune,4\n',
          flags: 0,
        },
        {
          name: 'menu.csv',
          data: 'city,menu\nPune,4\n',
          flags: 0,
          local: { extra: unicodePath('menu.csv', 'मेनू.csv') },
          central: { extra: unicodePath('menu.csv', 'मेनू.csv') },
        },
      ]),
    report: {
      status: 'clean',
      licences: ['MIT LICENSE'],
      has: ['readme'],
      dataFiles: [
        'café.csv: 1 row of city, tea',
        'señor.csv: 1 row of city, man',
        'दाम.csv: 1 row of city, price',
        'मेनू.csv: 1 row of city, menu',
        'メニュー.csv: 1 row of city, menu',
        'दुकान/पता.csv: 1 row of city, pin',
      ],
    },
  },
];
