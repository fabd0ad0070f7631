import { useHydrated } from '../../../ui/form/use-hydrated.ts';
import { useLocation } from '../../../ui/nav.tsx';

/** What one page of signing in hands to the next in the history's state: an address bar is no place for it. */
export interface TypedEmail {
  email: string;
}

/** The address typed on the page before; `undefined` while the page hydrates, so that what is typed here stays. */
export function useTypedEmail(): string | undefined {
  const isHydrated = useHydrated();
  const state: unknown = useLocation().state;
  if (!isHydrated || typeof state !== 'object' || state === null) return undefined;
  const { email } = state as Partial<TypedEmail>;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
