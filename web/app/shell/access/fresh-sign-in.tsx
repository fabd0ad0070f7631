import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../lib/api/call.ts';
import { setFreshSignIn } from '../../lib/session/fresh-sign-in.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useLocation } from '../../ui/nav.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

const loadDialog = importWithRetry(() => import('../../features/accounts/fresh-sign-in/dialog.tsx'));

/** The one place that asks for the password when a call needs a fresh sign-in (rule A11); it is fetched when that happens. */
export function FreshSignIn(): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to another page has given up what needed it
  useEffect(() => {
    let answer: ((isFresh: boolean) => void) | undefined;
    const settle = (isFresh: boolean) => {
      setDialog(undefined);
      answer?.(isFresh);
      answer = undefined;
    };
    const stop = setFreshSignIn(async () => {
      try {
        const [{ FreshSignInDialog }, profile] = await Promise.all([loadDialog(), api('GET /users/me')]);
        return await new Promise<boolean>((resolve) => {
          answer = resolve;
          setDialog(
            <FreshSignInDialog
              profile={profile}
              onFresh={() => settle(true)}
              onClose={() => settle(false)}
            />,
          );
        });
      } catch (error) {
        console.warn('fresh sign-in', error);
        showToast('The window could not be loaded. Check your connection and try again.', 'error');
        return false;
      }
    });
    return () => {
      stop();
      settle(false);
    };
  }, [key]);
  return dialog;
}
