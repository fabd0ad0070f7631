import type { ReactNode } from 'react';
import { askAgain, useSession } from '../../lib/session/current-user.ts';
import { RetryAlert } from '../../ui/feedback/retry-alert.tsx';

/** In place of a page that needs the profile, for somebody who is signed in, and whose profile did not come (rule B8). */
export function LostProfile() {
  return (
    <div className="max-w-2xl">
      <RetryAlert
        title="Failed to load user profile"
        message="You are still signed in. Check your connection and try again."
        onRetry={askAgain}
      />
    </div>
  );
}

/** A form for visitors: who is signed in, and whose profile did not come, is offered that instead (rule B8). */
export function UnlessProfileLost({ children }: { children: ReactNode }) {
  return useSession().state === 'lost' ? <LostProfile /> : children;
}
