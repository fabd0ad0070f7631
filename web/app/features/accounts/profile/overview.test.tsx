import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/accounts/schemas.ts';
import { ASHA, refusal, success } from '../../../../testing/account-page-fixture.tsx';
import { ProfileSettings } from './settings.tsx';

const PROFILE: Profile = {
  ...ASHA,
  ...{ bio: '', hasPassword: true, canChooseRole: false, agreedTo: null, pendingEmail: null },
  ...{ identities: [], secondFactor: null, slug: null, slugChangeAt: null, languages: [] },
  ...{ awayUntil: null, links: [], banner: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(profile: Profile, others: object): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/users/me' ? success(profile) : refusal(404, 'request.not_found', 'Not here'),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ProfileSettings user={profile} {...others} />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Public profile' });
}

const identities = [{ provider: 'google', email: 'asha@mail.example' }];
it.each<[string, Partial<Profile>, object, number]>([
  ['some', {}, {}, 9],
  ['all', { role: 'seller', identities }, { notifications: 'Switches', exports: 'Exports' }, 13],
])('The overview of the settings leads to %s sections, in their order', async (_, part, others, count) => {
  await show({ ...PROFILE, ...part }, others);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    titles.map((title) => [title.textContent, `#${title.closest('section')?.id}`]),
  );
  expect(links).toHaveLength(count);
});
