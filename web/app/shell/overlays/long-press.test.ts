import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearLongPress } from './long-press.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const held: string[] = [];
let listening: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<article data-opens="project" data-project="1">
    <a id="picture" tabindex="-1" data-opens="project"><img id="image" alt=""></a>
    <a id="title" href="/project/1" data-opens="project">Desk</a>
    <p id="words">Asha Menon</p>
    <button type="button" id="share" data-opens="share">Share</button>
  </article><p id="beside" data-opens="report" tabindex="-1">Beside</p>`;
  listening = new AbortController();
  hearLongPress(({ id, tagName }) => held.push(id || tagName), listening.signal);
});
afterEach(() => {
  listening.abort();
  held.length = 0;
  vi.useRealTimers();
});

function fire(name: string, selector: string, more: PointerEventInit = {}): Event {
  const event = new PointerEvent(name, {
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    isPrimary: true,
    clientX: 50,
    clientY: 50,
    ...more,
  });
  element(selector).dispatchEvent(event);
  return event;
}
const rest = () => vi.advanceTimersByTime(1_000);

it.each([
  ['#image', ['picture']],
  ['#words', ['ARTICLE']],
  ['#title', []],
  ['#share', []],
  ['#beside', []],
])('A finger that rests on %s is a long press on %j', (selector, expected) => {
  fire('pointerdown', selector);
  rest();
  expect(held).toEqual(expected);
});

it.each([
  ['moves away', () => fire('pointermove', '#words', { clientY: 70 })],
  ['is lifted', () => fire('pointerup', '#words')],
  ['scrolls', () => fire('pointercancel', '#words')],
  ['is joined by another', () => fire('pointerdown', '#words', { isPrimary: false })],
])('A finger that %s is no long press', (_, act) => {
  fire('pointerdown', '#words');
  act();
  rest();
  expect(held).toEqual([]);
  expect(fire('contextmenu', '#words').defaultPrevented).toBe(false);
});

it('A finger that trembles still rests, and a mouse never does', () => {
  fire('pointerdown', '#words');
  fire('pointermove', '#words', { clientX: 55 });
  rest();
  expect(held).toEqual(['ARTICLE']);
  fire('pointerdown', '#words', { pointerType: 'mouse' });
  rest();
  expect(held).toHaveLength(1);
});

it('Where the browser wants to show its menu first, the long press comes in its place, once', () => {
  fire('pointerdown', '#image');
  expect(fire('contextmenu', '#image').defaultPrevented).toBe(true);
  rest();
  expect(held).toEqual(['picture']);
  fire('pointerdown', '#title');
  expect(fire('contextmenu', '#title').defaultPrevented).toBe(false);
});

it('The click with which a long press ends opens nothing, and the next one does', () => {
  const clicked = vi.fn();
  element('#words').addEventListener('click', clicked);
  fire('pointerdown', '#words');
  rest();
  fire('pointerup', '#words');
  fire('click', '#words', { detail: 1 });
  expect(clicked).not.toHaveBeenCalled();
  fire('pointerdown', '#words');
  fire('pointerup', '#words');
  fire('click', '#words', { detail: 1 });
  expect(clicked).toHaveBeenCalledOnce();
});
