import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/error.ts';
import { type Query, QueryState } from './query-state.tsx';

afterEach(cleanup);

const refetch = vi.fn();
const REFUSED = new ApiError(500, 'server.bug', 'Something broke');
const GONE = new ApiError(404, 'server.bug', 'Not here');

function show(part: Partial<Query<string>>, props: { title?: string; fallback?: string } = {}): void {
  render(
    <QueryState
      query={{ data: undefined, error: null, refetch, ...part }}
      loading="Loading"
      failed={(error) => error === GONE && <p>There is none</p>}
      {...props}
    >
      {(data) => <p>{data}</p>}
    </QueryState>,
  );
}

it('The placeholder of a query is shown until it has an answer', () => {
  show({});
  screen.getByText('Loading');
});

it("A failed query shows the server's words under its title, and a button asks again", () => {
  show({ error: REFUSED }, { title: 'Your codes could not be loaded' });
  screen.getByText('Your codes could not be loaded');
  screen.getByText('Something broke');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it("A failed query without a message of its own shows its component's message", () => {
  show({ error: new TypeError('x is undefined') }, { fallback: 'The versions could not be loaded.' });
  screen.getByText('The versions could not be loaded.');
});

it('A component may show something other than an error message for certain failures', () => {
  show({ error: GONE });
  screen.getByText('There is none');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Data that was loaded stays on the page when loading it again fails', () => {
  show({ data: 'Two codes', error: REFUSED });
  screen.getByText('Two codes');
  expect(screen.queryByRole('alert')).toBeNull();
});
