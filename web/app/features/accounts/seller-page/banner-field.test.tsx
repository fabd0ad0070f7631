import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/accounts/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { BannerField } from './banner-field.tsx';

const api = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ api }));

afterEach(() => {
  cleanup();
  api.mockReset();
});

const banner = { url: '/l.webp', smallUrl: '/s.webp', width: 1600, height: 400, colour: '#335577' };

function show(profile: Pick<Profile, 'banner'>) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <BannerField profile={profile as Profile} />
    </QueryClientProvider>,
  );
  return container;
}

describe("The banner in a seller's settings", () => {
  it('A seller without a banner can choose one, and there is nothing to remove', () => {
    const container = show({ banner: null });
    expect(screen.getByLabelText('Choose a banner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove banner' })).toBeNull();
    expect(container.querySelector('img')).toBeNull();
  });

  it('A banner is shown as it is, and can be changed or removed', async () => {
    const container = show({ banner });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/s.webp');
    expect(screen.getByLabelText('Change banner')).toBeTruthy();
    api.mockResolvedValue({ uid: 'u1', banner: null });
    fireEvent.click(screen.getByRole('button', { name: 'Remove banner' }));
    expect(await screen.findByText('Banner removed')).toBeTruthy();
    expect(api).toHaveBeenCalledExactlyOnceWith('DELETE /users/me/banner');
  });

  it('A banner that could not be removed says why and stays', async () => {
    const container = show({ banner });
    api.mockRejectedValue(new ApiError(429, 'request.too_many', 'Too many attempts. Wait a moment.'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove banner' }));
    expect(await screen.findByText('Too many attempts. Wait a moment.')).toBeTruthy();
    expect(container.querySelector('img')).not.toBeNull();
  });

  it('A file that is no picture is refused before it is opened', async () => {
    show({ banner: null });
    const files = [new File(['x'], 'letter.pdf', { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText('Choose a banner'), { target: { files } });
    expect(await screen.findByText(/^letter\.pdf is not a /)).toBeTruthy();
  });
});
