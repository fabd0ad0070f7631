import { PROVIDER_IDS, type ProviderId } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';

const NAMES: Record<ProviderId, string> = { google: 'Google', github: 'GitHub' };

/** Outside providers that lead to this account (rule A6). */
export function LinkedSignIns({ identities }: Pick<Profile, 'identities'>) {
  return (
    <ul className="panel divide-y divide-line">
      {identities.map(({ provider, email }) => (
        <li key={`${provider} ${email}`} className="flex flex-wrap gap-x-4 px-4 py-2.5 text-14">
          <span className="w-20 font-medium">{nameOf(provider)}</span>
          <span className="text-muted wrap-anywhere">{email}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf(provider: string): string {
  const known = PROVIDER_IDS.find((id) => id === provider);
  return known ? NAMES[known] : provider;
}
