import { api } from '../../../lib/api/call.ts';
import { endSession } from '../../../lib/session/current-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { LinkAct, Ways } from './link-act.tsx';

/** Cancels a change of address that waits, with the link mailed to the address in use (rule A11). */
export function CancelEmailChange() {
  return (
    <LinkAct
      title="Cancel the change of address"
      intro={
        <p>
          Somebody who knows your password asked to use another e-mail address for your account. Your address
          stays as it is if you cancel that.
        </p>
      }
      action="Cancel the change"
      fallback="The change was not cancelled"
      spentHint="If the address was changed meanwhile, use the link in the mail that told you so: it undoes the change."
      send={(token) => api('POST /auth/email-change/cancel', { body: { token } })}
      done={() => (
        <NarrowPage
          focus
          title="The change is cancelled"
          intro={
            <>
              <p>Your address stays as it is, and the link mailed to the new one no longer works.</p>
              <p>If it was not you who asked, somebody knows your password. Set a new one now.</p>
            </>
          }
        >
          <Ways>
            <LinkButton to="/forgot-password" variant="solid">
              Set a new password
            </LinkButton>
            <LinkButton to="/market">Browse Market</LinkButton>
          </Ways>
        </NarrowPage>
      )}
    />
  );
}

/** Takes back a change of address with the link mailed to the old one (rule A11). */
export function UndoEmailChange() {
  return (
    <LinkAct
      title="Undo the change of address"
      intro={
        <>
          <p>Your account goes back to the address that this link was mailed to.</p>
          <p>Every device is signed out, and the password is gone: we mail you a link to choose a new one.</p>
        </>
      }
      action="Undo the change"
      fallback="The change was not undone"
      spentHint="If it was not you who changed the address, write to us at once."
      send={async (token) => {
        const answer = await api('POST /auth/email-change/undo', { body: { token } });
        // Every session of the account is over; one of another account would only stand in the way.
        await endSession();
        return answer;
      }}
      done={(answer) => <Undone {...answer} />}
    />
  );
}

function Undone({ email, mailed }: { email: string; mailed: boolean }) {
  const address = <strong className="font-medium text-ink wrap-anywhere">{email}</strong>;
  return (
    <NarrowPage
      focus
      title="Your old address is back"
      intro={
        mailed ? (
          <>
            <p>Your account uses {address} again. Every device is signed out.</p>
            <p>
              Choose a new password with the link that is on its way to you. Without it nobody can sign in.
            </p>
          </>
        ) : (
          <>
            <p>The account uses {address} again. Every device is signed out.</p>
            <p>The account is suspended. Write to us, and we will help you to open it again.</p>
          </>
        )
      }
    >
      <Ways>
        {mailed ? (
          <LinkButton to="/forgot-password" variant="solid">
            Nothing came? Ask for a new link
          </LinkButton>
        ) : (
          <LinkButton to="/contact" variant="solid">
            Write to us
          </LinkButton>
        )}
      </Ways>
    </NarrowPage>
  );
}
