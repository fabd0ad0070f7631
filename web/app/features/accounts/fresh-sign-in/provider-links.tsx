import { PROVIDER_IDS } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import { providerPath } from '../../../lib/paths/return-path.ts';
import { knownProvider } from '../external-sign-in/failure-texts.ts';
import { ProviderIcon } from '../external-sign-in/provider-icon.tsx';

/** Ways to prove who one is through the providers that lead to this account, each in a tab of its own. */
export function ProviderLinks({
  identities,
  isOnlyWay,
}: {
  identities: Profile['identities'];
  /** The account has no password. */
  isOnlyWay: boolean;
}) {
  const linked = PROVIDER_IDS.filter((id) => identities.some(({ provider }) => provider === id));
  if (linked.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-3">
      {linked.map((id) => (
        <li key={id}>
          <a
            href={providerPath(id, window.location.pathname)}
            target="_blank"
            rel="noopener"
            className={`btn w-full ${isOnlyWay ? 'btn-solid' : 'btn-quiet'}`}
          >
            <ProviderIcon id={id} />
            Sign in again with {knownProvider(id)?.name ?? id}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
