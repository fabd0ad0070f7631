import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ColumnPlot } from './column-plot.tsx';

const COLUMNS = [3, 9, 0, 4].map((count, index) => ({ label: `November ${index + 1}`, count }));

afterEach(cleanup);

function show(columns = COLUMNS, running: string | null = 'today'): Element {
  render(
    <ColumnPlot
      columns={columns}
      {...(running && { running })}
      label="Sales per day"
      format={(count) => `${count} sales`}
    />,
  );
  const plot = screen.getByRole('img', { name: 'Sales per day' });
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 400, 200);
  return plot;
}

const wordsOf = (plot: Element, texts: string) =>
  [...plot.querySelectorAll(texts)].map(({ textContent }) => textContent);
/** All but the values of the lines. */
const textsOf = (plot: Element) => wordsOf(plot, 'text:not(.plot-value)');
const tallestOf = (plot: Element) =>
  Math.min(...[...plot.querySelectorAll('.plot-ink')].map((column) => Number(column.getAttribute('y'))));

describe('A plot of columns', () => {
  it('A plot says the number of its highest column and names the last one', () => {
    const texts = textsOf(show());
    expect(texts).toContain('9 sales');
    expect(texts).toContain('today so far');
  });

  it('Lines of a plot have round values, from zero to the first that no column exceeds', () => {
    const plot = show();
    expect(wordsOf(plot, '.plot-value')).toEqual(['0 sales', '5 sales', '10 sales']);
    const [ground, , uppermost] = [...plot.querySelectorAll('line')].map((line) =>
      Number(line.getAttribute('y1')),
    );
    expect(tallestOf(plot)).toBeGreaterThan(Number(uppermost));
    expect(tallestOf(plot)).toBeLessThan(Number(ground));
  });

  it('A plot of nothing says so above the line of zero', () => {
    const plot = show(COLUMNS.map(({ label }) => ({ label, count: 0 })));
    expect(textsOf(plot)).toContain('None');
    expect(wordsOf(plot, '.plot-value')).toEqual(['0 sales']);
  });

  it.each([
    [30, ['November 2', 'November 16', 'today so far']],
    [12, ['November 2', 'November 7', 'today so far']],
    [2, ['November 1', 'today so far']],
    [1, ['today so far']],
  ])('The names below %i columns stand at even steps back from the last', (count, names) => {
    const columns = Array.from({ length: count }, (_, index) => ({
      label: `November ${index + 1}`,
      count: 1,
    }));
    expect(wordsOf(show(columns), '.plot-tick').toReversed()).toEqual(names);
  });

  it('Only a stretch of time that is not over is drawn in another way', () => {
    expect(wordsOf(show(), '.plot-running')).toHaveLength(1);
    cleanup();
    const over = show(COLUMNS, null);
    expect(wordsOf(over, '.plot-running')).toEqual([]);
    expect(textsOf(over)).toContain('November 4');
  });

  it.each([
    [120, ['3 sales', 'November 1']],
    [330, ['0 sales', 'November 3']],
    [499, ['4 sales', 'today so far']],
    [700, ['4 sales', 'today so far']],
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
