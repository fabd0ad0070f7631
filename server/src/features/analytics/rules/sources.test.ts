import { describe, expect, it } from 'vitest';
import { referrerName, searchName } from './sources.ts';

const OWN = ['www.market.example', '127.0.0.1'];

describe('The name of a referrer', () => {
  it.each([
    [undefined, 'direct'],
    [' ', 'direct'],
    ['news.example', 'news.example'],
    ['WWW.News.example', 'news.example'],
    ['news.example.', 'news.example'],
    ['news.example:8443', 'news.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['somebody:secret@news.example', 'news.example'],
    ['market.example', 'market'],
    ['127.0.0.1:5000', 'market'],
    ['shop.market.example', 'shop.market.example'],
    ['10.0.0.8', 'other'],
    ['0xa.1', 'other'],
    ['0x7f.1', 'market'],
    ['[2001:db8::1]', 'other'],
    ['intranet', 'other'],
    ['https://news.example/page', 'other'],
    ['two words.example', 'other'],
    ['', 'direct'],
  ])('The referrer %s is counted as %s', (referrer, name) => {
    expect(referrerName(referrer, OWN, false)).toBe(name);
  });

  it("A view from a search counts as the market's unless another site led to the search", () => {
    expect(referrerName(undefined, OWN, true)).toBe('market');
    expect(referrerName('news.example', OWN, true)).toBe('news.example');
  });
});

describe('The name of a search', () => {
  it.each([
    ['  hostel \t\n booking ', 'hostel booking'],
    ['', undefined],
    [' \u0007 ', undefined],
    [`${'😀'.repeat(59)}ab`, `${'😀'.repeat(59)}a`],
  ])('The search text %j is counted under the name %j', (folded, name) => {
    expect(searchName(folded)).toBe(name);
  });
});
