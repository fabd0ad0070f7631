import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminArea } from '../area.tsx';

const ended = vi.fn();

beforeEach(() => {
  localStorage.clear();
  ended.mockReset();
  // The navigation scrolls itself and the rows; there is nothing to see here.
  Element.prototype.scrollIntoView = () => {};
  const rows = ['Asha', 'Rohan'].map((name) => (
    <tr key={name} data-row>
      <td>
        <input type="checkbox" data-row-mark aria-label={`Choose ${name}`} />
      </td>
      <th scope="row">
        <a href={`/people/${name}`} className="data-row-link">
          {name}
        </a>
      </th>
    </tr>
  ));
  rows.splice(
    1,
    0,
    <tr key="nothing" data-row>
      <td>Nothing to press</td>
    </tr>,
    <tr key="code" data-row>
      <td>
        <input type="checkbox" data-row-mark aria-label="Choose the code" />
        <button type="button" onClick={ended}>
          End
        </button>
      </td>
    </tr>,
  );
  const element = (
    <AdminArea current="orders" title="Orders">
      <input aria-label="Search" />
      <table>
        <tbody>{rows}</tbody>
      </table>
    </AdminArea>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
});
afterEach(cleanup);

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const isChosen = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).checked;

describe('The keys of a list', () => {
  it('The keys j and k go from row to row and stop at the ends', () => {
    press('j');
    expect(focused()).toBe('Asha');
    for (let row = 0; row < 3; row++) press('j');
    expect(focused()).toBe('Rohan');
    for (let row = 0; row < 3; row++) press('k');
    expect(focused()).toBe('Asha');
  });

  it('A row with nothing to press is passed over, and Enter at a box does the first thing of its row', () => {
    press('j');
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Choose the code' }));
    press('Enter');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('The key x chooses the row that has the focus, also after its box was pressed', () => {
    press('x');
    expect([isChosen('Asha'), isChosen('Rohan')]).toEqual([false, false]);
    press('j');
    press('x');
    expect([isChosen('Asha'), isChosen('Rohan')]).toEqual([true, false]);
    screen.getByRole('checkbox', { name: 'Choose Rohan' }).focus();
    press('x');
    expect([isChosen('Asha'), isChosen('Rohan')]).toEqual([true, true]);
  });

  it('Letters that are typed into a field, or pressed with Ctrl, are not taken', () => {
    screen.getByLabelText('Search').focus();
    press('j');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    (document.activeElement as HTMLElement).blur();
    press('j', { ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
  });

  it('The key ? opens the list of keys, where single letters can be turned off', () => {
    press('?', { shiftKey: true });
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Single letters act in lists' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    (document.activeElement as HTMLElement).blur();
    press('j');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Single letters act in lists' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('j');
    expect(focused()).toBe('Asha');
  });
});
