import type { ProviderId } from '#contract/accounts/constants.ts';
import type { SignInProvider } from '#contract/accounts/schemas.ts';
import { Agreement } from '../../../lib/agreement/note.tsx';
import { providerPath } from '../../../lib/paths/return-path.ts';
import { useSearchParams } from '../../../ui/nav.tsx';
import { ProviderIcon } from './provider-icon.tsx';

const LOOK = 'btn btn-large w-full';

/** Signing in through somebody else, below a form: one button each, off where it is not set up (rule A6). */
export function ProviderButtons({ providers }: { providers: SignInProvider[] }) {
  const [query] = useSearchParams();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="mb-5 flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ul className="grid gap-3">
        {providers.map(({ id, name, configured }) => (
          <li key={id}>
            {configured ? (
              // A document of its own: the way leads through the server to the provider.
              <a href={providerPath(id, query.get('redirect'))} className={`${LOOK} btn-quiet`}>
                <ProviderLabel id={id} name={name} />
              </a>
            ) : (
              <button
                type="button"
                disabled
                className={`${LOOK} flex-wrap border-line border-dashed text-muted opacity-100!`}
              >
                <ProviderLabel id={id} name={name} />
                <span className="w-full text-12 font-normal">{name} is not set up here</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {providers.some(({ configured }) => configured) && (
        <div className="mt-4">
          <Agreement by="continuing" />
        </div>
      )}
    </div>
  );
}

function ProviderLabel({ id, name }: { id: ProviderId; name: string }) {
  return (
    <>
      <ProviderIcon id={id} />
      Continue with {name}
    </>
  );
}
