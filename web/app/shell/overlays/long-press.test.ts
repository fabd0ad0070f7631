import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findOpener } from './find-opener.ts';
import { hearLongPress } from './long-press.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const held: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<article data-opens="project" data-project="1">
    <a id="picture" tabindex="-1" data-opens="project"><img id="image" alt=""></a>
    <a id="title" href="/project/1" data-opens="project">Desk</a>
    <p id="words">Asha Menon</p>
    <button type="button" id="share" data-opens="share">Share</button>
  </article><p id="beside" data-opens="report" tabindex="-1">Beside</p>`;
});
afterEach(() => {
  fire('pointerdown', '#beside', { pointerId: 99 });
  held.length = 0;
  vi.useRealTimers();
});

function fire(name: string, selector: string, more: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(name, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType: 'touch',
    isPrimary: true,
    clientX: 50,
    clientY: 50,
    ...more,
  });
  element(selector).dispatchEvent(event);
  return event;
}

/** A finger comes down, as the shell hears it. */
function touch(selector: string, more: PointerEventInit = {}): void {
  const start = fire('pointerover', selector, more);
  Object.defineProperty(start, 'timeStamp', { value: performance.now() });
  const opener = findOpener(element(selector))!;
  hearLongPress(start, opener, () => held.push(opener.id || opener.tagName));
  fire('pointerdown', selector, more);
}
const rest = () => vi.advanceTimersByTime(1_000);

it.each([
  ['#image', ['picture']],
  ['#words', ['ARTICLE']],
  ['#title', []],
  ['#share', []],
  ['#beside', []],
])('A finger that rests on %s is a long press on %j', (selector, expected) => {
  touch(selector);
  rest();
  expect(held).toEqual(expected);
});

it.each([
  ['moves away', () => fire('pointermove', '#words', { clientY: 70 })],
  ['is lifted', () => fire('pointerup', '#words')],
  ['scrolls', () => fire('pointercancel', '#words')],
  ['is joined by another', () => fire('pointerdown', '#words', { pointerId: 2, isPrimary: false })],
])('A finger that %s is no long press', (_, act) => {
  touch('#words');
  act();
  rest();
  expect(held).toEqual([]);
  expect(fire('contextmenu', '#words').defaultPrevented).toBe(false);
});

it('A finger that trembles still rests', () => {
  touch('#words');
  fire('pointermove', '#words', { clientX: 55 });
  rest();
  expect(held).toEqual(['ARTICLE']);
});

it('Where the browser wants to show its menu first, the long press comes in its place, once', () => {
  touch('#image');
  expect(fire('contextmenu', '#image').defaultPrevented).toBe(true);
  rest();
  expect(held).toEqual(['picture']);
  touch('#title', { pointerId: 2 });
  expect(fire('contextmenu', '#title').defaultPrevented).toBe(false);
});

it('The click with which a long press ends opens nothing, and the next one does', () => {
  const clicked = vi.fn();
  element('#words').addEventListener('click', clicked);
  touch('#words');
  rest();
  fire('pointerup', '#words');
  fire('click', '#words', { detail: 1 });
  expect(clicked).not.toHaveBeenCalled();
  touch('#words', { pointerId: 2 });
  fire('pointerup', '#words', { pointerId: 2 });
  fire('click', '#words', { detail: 1 });
  expect(clicked).toHaveBeenCalledOnce();
});
