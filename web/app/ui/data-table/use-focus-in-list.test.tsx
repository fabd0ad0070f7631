import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusInList } from './use-focus-in-list.ts';

afterEach(cleanup);

function List({ rows }: { rows: string[] }) {
  return (
    <div data-testid="list" {...useFocusInList()}>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </div>
  );
}

it('The focus stays in the list when the row that had it leaves, and is left alone elsewhere', () => {
  const { rerender } = render(<List rows={['first', 'second', 'third']} />);
  screen.getByText('first').focus();
  rerender(<List rows={['second', 'third']} />);
  const list = screen.getByTestId('list');
  expect(document.activeElement).toBe(list);

  screen.getByText('third').focus();
  rerender(<List rows={['third']} />);
  expect(document.activeElement).toBe(screen.getByText('third'));

  screen.getByText('third').blur();
  rerender(<List rows={['third', 'fourth']} />);
  expect(document.activeElement).toBe(document.body);
});

function Rows({ rows, isBarShown }: { rows: string[]; isBarShown: boolean }) {
  return (
    <div data-testid="list" {...useFocusInList()}>
      {rows.map((row) => (
        <p key={row} data-row>
          <a href={`/${row}`} className="data-row-link">
            {row}
          </a>
        </p>
      ))}
      {isBarShown && <button type="button">Suspend</button>}
    </div>
  );
}

it('The focus goes to the row that takes the place of one that left, also from what was below the rows', () => {
  const rows = ['first', 'second', 'third'];
  const { rerender } = render(<Rows rows={rows} isBarShown />);
  screen.getByText('second').focus();
  rerender(<Rows rows={['first', 'third']} isBarShown />);
  expect(document.activeElement).toBe(screen.getByText('third'));
  screen.getByText('Suspend').focus();
  rerender(<Rows rows={['first', 'third']} isBarShown={false} />);
  expect(document.activeElement).toBe(screen.getByText('third'));
  rerender(<Rows rows={['first']} isBarShown={false} />);
  expect(document.activeElement).toBe(screen.getByText('first'));
});
