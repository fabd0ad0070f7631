import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageViewer } from './viewer.tsx';

const IMAGES = ['a', 'b', 'c'].map((name) => ({
  url: `/api/projects/images/${name}.webp`,
  width: 1920,
  height: 1200,
  colour: '#abc',
  caption: name === 'b' ? 'The board' : '',
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Viewing({ images, onClose }: { images: typeof IMAGES; onClose: () => void }) {
  const [index, setIndex] = useState(0);
  return <ImageViewer images={images} title="Desk" index={index} onIndex={setIndex} onClose={onClose} />;
}

const show = (images = IMAGES, onClose = vi.fn<() => void>()) => {
  render(<Viewing images={images} onClose={onClose} />);
  return onClose;
};
const counter = () => screen.getByText(/^\d \/ \d$/).textContent;
const dialog = () => screen.getByRole('dialog', { name: 'Pictures of Desk' });

it('The arrow buttons go around all pictures, and a counter shows the place', () => {
  show();
  expect(counter()).toBe('1 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(counter()).toBe('2 / 3');
  expect(screen.getByText('Picture 2 of 3')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(counter()).toBe('3 / 3');
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Desk, picture 3 of 3');
});

it.each([
  ['ArrowRight', '2 / 3'],
  ['ArrowLeft', '3 / 3'],
  ['End', '3 / 3'],
])('The key %s leads from the first of three pictures to %s', (key, expected) => {
  show();
  fireEvent.keyDown(dialog(), { key });
  expect(counter()).toBe(expected);
  fireEvent.keyDown(dialog(), { key: 'Home' });
  expect(counter()).toBe('1 / 3');
});

it.each([
  ['to the left', { clientX: 100, clientY: 205 }, '2 / 3'],
  ['to the right', { clientX: 300, clientY: 200 }, '3 / 3'],
  ['a little', { clientX: 180, clientY: 200 }, '1 / 3'],
  ['downwards', { clientX: 140, clientY: 400 }, '1 / 3'],
])('A finger that moves %s turns the picture only when the move is long and sideways', (_, end, expected) => {
  show();
  fireEvent.pointerDown(dialog(), { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 });
  fireEvent.pointerUp(dialog(), end);
  expect(counter()).toBe(expected);
});

it('A single picture has neither arrows nor a counter', () => {
  show(IMAGES.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(screen.queryByText('1 / 1')).toBeNull();
});

it('The pictures on both sides are loaded in advance', () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      sizes = '';
      set srcset(value: string) {
        fetched.push(value.split('?')[0] ?? '');
      }
    },
  );
  show();
  expect(fetched).toEqual(['/api/projects/images/b.webp', '/api/projects/images/c.webp']);
});

it('The viewer closes with its button and with Escape', () => {
  const onClose = show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('A strip shows all pictures and leads to each', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Picture 3' }));
  expect(counter()).toBe('3 / 3');
  expect(screen.getByRole('button', { name: 'Picture 3' }).getAttribute('aria-current')).toBe('true');
});

it('A picture is enlarged by a press, its button or a key, moved by the arrow keys, and small again with the next one', () => {
  show();
  const stage = screen.getByLabelText('Picture');
  const move = vi.fn();
  stage.scrollBy = move;
  fireEvent.click(screen.getByRole('img'));
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDefined();
  fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
  expect(move).toHaveBeenCalledWith({ left: 96, top: 0 });
  expect(counter()).toBe('1 / 3');
  fireEvent.keyDown(dialog(), { key: '-' });
  fireEvent.keyDown(dialog(), { key: '+' });
  fireEvent.keyDown(dialog(), { key: 'End' });
  expect(counter()).toBe('3 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDefined();
});

it('A caption stands below its picture and is its other text, and a picture without one has none', () => {
  show();
  expect(screen.queryByText('The board')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('The board')).toBeDefined();
  expect(screen.getByRole('img').getAttribute('alt')).toBe('The board');
});
