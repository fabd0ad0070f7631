import { useHydrated } from '../../../ui/form/use-hydrated.ts';
import { useLocation } from '../../../ui/nav.tsx';

const PASSWORD_SET = 'password-set';

/** What a page tells the sign-in page through the history's state. */
export interface LoginNoteState {
  note: typeof PASSWORD_SET;
}

/** Above the sign-in form: what has just been done elsewhere. */
export function LoginNote() {
  const isHydrated = useHydrated();
  const state: unknown = useLocation().state;
  const isSet = isHydrated && (state as Partial<LoginNoteState> | null)?.note === PASSWORD_SET;
  if (!isSet) return null;
  return (
    <p role="status" className="alert tone-success mb-6">
      Your new password is set. Sign in with it.
    </p>
  );
}
