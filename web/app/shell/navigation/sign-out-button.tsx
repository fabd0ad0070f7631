import type { ReactNode } from 'react';
import { logout } from '../../lib/session/current-user.ts';

/** Its `children` stand before the words. */
export function SignOutButton({ children }: { children?: ReactNode }) {
  return (
    <button type="button" onClick={() => void logout()} className="btn btn-plain w-full justify-start px-3">
      {children}
      Sign Out
    </button>
  );
}
