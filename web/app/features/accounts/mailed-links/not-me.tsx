import { api } from '../../../lib/api/call.ts';
import { endSession } from '../../../lib/session/current-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { LinkAct, Ways } from './link-act.tsx';

/**
 * Says by the link of a mail that somebody else signed in (rule A12). Whoever said so in the settings comes here
 * afterwards, without a link.
 */
export function NotMePage() {
  const [query] = useSearchParams();
  if (query.has('done')) return <SignedOut mailed />;
  return (
    <LinkAct
      title="Was this not you?"
      intro={
        <>
          <p>
            Somebody signed in to your account on a new device. If it was you, there is nothing to do. If not,
            say so now.
          </p>
          <p>
            Every device is signed out, and your password stops working: we mail you a link to choose a new
            one. Offers and acceptances of the last hour in your negotiations end.
          </p>
        </>
      }
      action="This was not me"
      fallback="Nothing was changed"
      spentHint="If somebody is in your account, set a new password at once: that signs out every device."
      send={async (token) => {
        const answer = await api('POST /auth/sign-ins/not-me', { body: { token } });
        // Every session of the account is over; one of another account would only stand in the way.
        await endSession();
        return answer;
      }}
      done={({ mailed }) => <SignedOut mailed={mailed} />}
    />
  );
}

function SignedOut({ mailed }: { mailed: boolean }) {
  return (
    <NarrowPage
      focus
      title="Every device is signed out"
      intro={
        mailed ? (
          <>
            <p>
              Choose a new password with the link that is on its way to you. Without it nobody can sign in
              with a password.
            </p>
            <p>
              After that, look through your sign-ins, purchases, sales and payout account. If you sign in with
              Google or GitHub, make sure that account is yours alone too.
            </p>
          </>
        ) : (
          <p>The account is suspended. Write to us, and we will help you to open it again.</p>
        )
      }
    >
      <Ways>
        {mailed && (
          <LinkButton to="/forgot-password" variant="solid">
            Ask for a new link
          </LinkButton>
        )}
        <LinkButton to="/contact">Write to us</LinkButton>
      </Ways>
    </NarrowPage>
  );
}
