import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Gallery } from './gallery.tsx';
import { primaryFirst } from './pictures.ts';

const image = (name: string, primary: boolean) => ({
  _id: name,
  url: `/api/projects/images/${name}.webp`,
  primary,
  width: 1280,
  height: 800,
  colour: '#abc',
  placeholder: '',
  caption: '',
});
const IMAGES = [image('a', false), image('b', false), image('c', true)];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("The gallery keeps the seller's order and opens at the primary picture, which is fetched at once", () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<Gallery images={IMAGES} title="Desk" />);
  const strip = screen.getByRole('list', { name: 'Pictures' });
  expect(strip.scrollLeft).toBe(600);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  const pictures = [...strip.querySelectorAll('img')];
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Desk, picture 1 of 3',
    'Desk, picture 2 of 3',
    'Desk, picture 3 of 3',
  ]);
  expect(pictures.map((picture) => picture.hasAttribute('src'))).toEqual([false, false, true]);
  expect(pictures[2]?.src).toContain('/c.webp');
});

it('A place that shows one picture shows the primary one, and the others follow in their order', () => {
  expect(primaryFirst(IMAGES).map(({ _id }) => _id)).toEqual(['c', 'a', 'b']);
});

it('The caption of the picture that is seen stands below the gallery, and is the other text of its picture', () => {
  const [first, second, third] = IMAGES;
  const images = [first!, { ...second!, caption: 'The board' }, { ...third!, caption: 'The report' }];
  render(<Gallery images={images} title="Desk" />);
  expect(screen.getByText('The report')).toBeTruthy();
  expect(screen.queryByText('The board')).toBeNull();
  const pictures = screen.getByRole('list', { name: 'Pictures' }).querySelectorAll('img');
  expect([...pictures].map(({ alt }) => alt)).toEqual(['Desk, picture 1 of 3', 'The board', 'The report']);
});
