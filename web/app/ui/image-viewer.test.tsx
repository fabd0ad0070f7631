import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageViewer } from './image-viewer.tsx';

const IMAGES = ['a', 'b', 'c'].map((name) => ({
  url: `/api/projects/images/${name}.webp`,
  width: 1920,
  height: 1200,
  colour: '#abc',
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

it('goes around by arrows, with a counter', () => {
  show();
  expect(counter()).toBe('1 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(counter()).toBe('2 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(counter()).toBe('3 / 3');
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Desk, picture 3 of 3');
});

it.each([
  ['ArrowRight', '2 / 3'],
  ['ArrowLeft', '3 / 3'],
  ['End', '3 / 3'],
])('goes by the key %s to %s', (key, expected) => {
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
])('turns by a finger that moves %s', (_, end, expected) => {
  show();
  fireEvent.pointerDown(dialog(), { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 });
  fireEvent.pointerUp(dialog(), end);
  expect(counter()).toBe(expected);
});

it('has neither arrows nor counter for one picture', () => {
  show(IMAGES.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(screen.queryByText('1 / 1')).toBeNull();
});

it('fetches the pictures on both sides ahead', () => {
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

it('closes by its button, and by Escape', () => {
  const onClose = show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
