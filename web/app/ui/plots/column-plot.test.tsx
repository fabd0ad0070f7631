import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ColumnPlot } from './column-plot.tsx';

const COLUMNS = [3, 9, 0, 4].map((count, index) => ({ label: `November ${index + 1}`, count }));

afterEach(cleanup);

function show(): Element {
  render(
    <ColumnPlot
      columns={COLUMNS}
      running="today"
      label="Sales per day"
      format={(count) => `${count} sales`}
    />,
  );
  const plot = screen.getByRole('img', { name: 'Sales per day' });
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 400, 200);
  return plot;
}

const textsOf = (plot: Element) => [...plot.querySelectorAll('text')].map(({ textContent }) => textContent);

describe('A plot of columns', () => {
  it('A plot says the number of its highest column and names the last one', () => {
    const texts = textsOf(show());
    expect(texts).toContain('9 sales');
    expect(texts).toContain('today');
  });

  it.each([
    [120, ['3 sales', 'November 1']],
    [330, ['0 sales', 'November 3']],
    [499, ['4 sales', 'today']],
    [700, ['4 sales', 'today']],
  ])('A pointer at %i px reads the column below it and its name, and nothing else', (clientX, texts) => {
    const plot = show();
    fireEvent.pointerMove(plot, { clientX });
    expect(textsOf(plot)).toEqual(texts);
  });

  it('A plot is as before once the pointer has left', () => {
    const plot = show();
    const before = textsOf(plot);
    fireEvent.pointerDown(plot, { clientX: 330 });
    fireEvent.pointerLeave(plot);
    expect(textsOf(plot)).toEqual(before);
  });
});
