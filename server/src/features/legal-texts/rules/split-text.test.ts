import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

test('A text is its lead, its list in short, and a part for each second-level heading', () => {
  const text =
    'Our rules.\n\nTwo lines.\n\n- First\n- Second\n\n## Buying\n\nPay.\n\n### Later\n\nRead.\n## Selling\nList.';
  expect(splitText(text)).toEqual({
    lead: 'Our rules.\n\nTwo lines.',
    inShort: '- First\n- Second',
    sections: [
      { id: 'buying', title: 'Buying', markdown: 'Pay.\n\n### Later\n\nRead.' },
      { id: 'selling', title: 'Selling', markdown: 'List.' },
    ],
  });
});

test('Parts with the same heading, or one without letters, have addresses of their own', () => {
  const { sections } = splitText("## Sellers' money\n\n## Sellers money ##\n\n## !!!\n\n## वापसी **और** कर");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['sellers-money', "Sellers' money"],
    ['sellers-money-2', 'Sellers money'],
    ['part', '!!!'],
    ['वापसी-और-कर', 'वापसी और कर'],
  ]);
});

test('What looks like a heading inside code begins no part', () => {
  const { sections } = splitText('## Configuration\n\n```\n## not a heading\n```\n\n## Next');
  expect(sections.map(({ title }) => title)).toEqual(['Configuration', 'Next']);
});

test('Code ends with the marks that it began with, and not with others', () => {
  const { sections } = splitText('~~~\n```\n~~~\n## After\n\n````\n```\n## inside\n````\n## Last');
  expect(sections.map(({ title }) => title)).toEqual(['After', 'Last']);
});

test('Words set as code with three marks, in one line, begin no code', () => {
  const { sections } = splitText('## Tools\n\n```npm test```\n\n## Next');
  expect(sections.map(({ title }) => title)).toEqual(['Tools', 'Next']);
});

test('A sign that belongs to the words stays, and marks that close a heading do not', () => {
  const { sections } = splitText('## Projects in C#\n\n## Files ##\n\n## ###\n\n##   \n\n## A\r\n## B\r## C');
  expect(sections.map(({ title }) => title)).toEqual(['Projects in C#', 'Files', 'A', 'B', 'C']);
});

test('No part has an address that the page itself uses, and none ends in half a letter', () => {
  const headings = [
    'Versions',
    'In short',
    'Who runs this market',
    'Main',
    'Site menu',
    `${'a'.repeat(59)}𝐀`,
  ];
  const { sections } = splitText(headings.map((heading) => `## ${heading}`).join('\n\n'));
  expect(sections.map(({ id }) => id)).toEqual([
    ...['versions-2', 'in-short-2', 'who-runs-this-market-2', 'main-2', 'site-menu-2'],
    `${'a'.repeat(59)}𝐀`,
  ]);
});
