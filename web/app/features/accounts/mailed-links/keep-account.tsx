import { api } from '../../../lib/api/call.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { LinkAct, Ways } from './link-act.tsx';

/** Keeps an account that is going to be deleted, with the link mailed to it (rule A9). */
export function KeepAccount() {
  return (
    <LinkAct
      title="Keep your account"
      intro={
        <p>
          Your account is going to be deleted. If you keep it, everything is as it was before, and what you
          sell comes back to the market.
        </p>
      }
      action="Keep my account"
      fallback="Your account was not kept"
      spentHint="If you have already kept it, sign in. Once the week is over, the account is gone."
      ways={
        <>
          <LinkButton to="/login" variant="solid">
            Sign in
          </LinkButton>
          <LinkButton to="/contact">Write to us</LinkButton>
        </>
      }
      send={(token) => api('POST /users/keep', { body: { token } })}
      done={() => (
        <NarrowPage
          focus
          title="Your account is kept"
          intro={
            <p>
              If it was not you who asked for the deletion, somebody knows your password. Set a new one now.
            </p>
          }
        >
          <Ways>
            <LinkButton to="/login" variant="solid">
              Sign in
            </LinkButton>
            <LinkButton to="/forgot-password">Set a new password</LinkButton>
          </Ways>
        </NarrowPage>
      )}
    />
  );
}
