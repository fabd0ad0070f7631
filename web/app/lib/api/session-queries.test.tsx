import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writeToken } from '../session/token.ts';
import { tabQueryClient } from './query-client.ts';
import { SessionQueries } from './session-queries.tsx';

const UID = '01890000-0000-7000-8000-0000000000c1';
const load = vi.fn<() => Promise<string>>();

afterEach(() => {
  cleanup();
  writeToken(null);
  load.mockReset();
});

function Fact() {
  return <output>{useQuery({ queryKey: ['fact'], queryFn: load }).data ?? 'nothing'}</output>;
}

const show = () =>
  render(
    <SessionQueries>
      <Fact />
    </SessionQueries>,
  );

it('Two places of one tab share what was read', async () => {
  writeToken('st_one', UID);
  load.mockResolvedValue('first');
  show();
  show();
  expect(await screen.findAllByText('first')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('What was read stands in when somebody comes back, and is read anew', async () => {
  writeToken('st_one', UID);
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  show();
  await screen.findByText('first');
  cleanup();
  show();
  screen.getByText('first');
  await screen.findByText('second');
});

it('Nothing that was read outlives the session', async () => {
  writeToken('st_one', UID);
  load.mockResolvedValue('first');
  show();
  await screen.findByText('first');
  cleanup();
  writeToken(null);
  expect(tabQueryClient().getQueryData(['fact'])).toBeUndefined();
});
