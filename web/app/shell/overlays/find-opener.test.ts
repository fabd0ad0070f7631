import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOpener, isForHere } from './find-opener.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const card = () => element('article');

beforeEach(() => {
  document.body.innerHTML = `<article data-opens="project">
    <a id="title" href="/project/1" data-opens="project"><b>Desk</b></a>
    <p id="seller">Asha Menon</p>
    <button type="button" data-opens="share"><i id="mark"></i></button>
    <a href="/payment/1"><i id="buy">Buy</i></a>
  </article><p id="beside">Beside</p>`;
});
afterEach(() => document.getSelection()?.removeAllRanges());

it('A card opens where none of its controls is, and its controls do what they say', () => {
  expect(findOpener(element('#seller'))).toBe(card());
  expect(findOpener(card())).toBe(card());
  expect(findOpener(element('#title b'))).toBe(element('#title'));
  expect(findOpener(element('#mark'))?.dataset.opens).toBe('share');
  expect(findOpener(element('#buy'))).toBeUndefined();
  expect(findOpener(element('#beside'))).toBeUndefined();
  expect(findOpener(document)).toBeUndefined();
});

it("A click for a new tab or window is the browser's", () => {
  const click = (init: MouseEventInit) => isForHere(new MouseEvent('click', init), element('#title'));
  expect(click({})).toBe(true);
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(click(init)).toBe(false);
});

it('A click that ends the marking of text does not open the card, while its links open all the same', () => {
  document.getSelection()?.selectAllChildren(element('#seller'));
  const click = new MouseEvent('click');
  expect(isForHere(click, card())).toBe(false);
  expect(isForHere(click, element('#title'))).toBe(true);
  document.getSelection()?.removeAllRanges();
  expect(isForHere(click, card())).toBe(true);
});
