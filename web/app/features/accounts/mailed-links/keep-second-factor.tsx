import { api } from '../../../lib/api/call.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { LinkAct, Ways } from './link-act.tsx';

/** Ends a reset of the second factor that waits, with the link mailed to the account (rule A7). */
export function KeepSecondFactor() {
  return (
    <LinkAct
      title="Keep two-step sign-in"
      intro={
        <p>
          Two-step sign-in is to be removed from your account, because somebody says that the phone and the
          recovery codes are lost. It stays on if you keep it.
        </p>
      }
      action="Keep two-step sign-in"
      fallback="Two-step sign-in was not kept"
      spentHint="If two-step sign-in was removed meanwhile and it was not you, set a new password at once and write to us."
      send={(token) => api('POST /auth/2fa/reset/cancel', { body: { token } })}
      done={() => (
        <NarrowPage
          focus
          title="Two-step sign-in stays on"
          intro={<p>If it was not you who asked, somebody knows your password. Set a new one now.</p>}
        >
          <Ways>
            <LinkButton to="/forgot-password" variant="solid">
              Set a new password
            </LinkButton>
            <LinkButton to="/login">Sign in</LinkButton>
          </Ways>
        </NarrowPage>
      )}
    />
  );
}
