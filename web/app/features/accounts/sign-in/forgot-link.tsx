import { controlId } from '../../../lib/forms/problem.ts';
import { Link, useNavigate } from '../../../ui/nav.tsx';
import { useKeptReturnPath } from './redirect.ts';
import type { TypedEmail } from './typed-email.ts';

/** To the page for a new password, with the address typed so far and the way back. */
export function ForgotLink() {
  const navigate = useNavigate();
  const path = useKeptReturnPath('/forgot-password');
  return (
    <Link
      to={path}
      onClick={(event) => {
        const email = typedEmail();
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!email || opensElsewhere) return;
        event.preventDefault();
        const state: TypedEmail = { email };
        void navigate(path, { state });
      }}
      className="link inline-flex min-h-11 items-center text-14 text-muted hover:text-ink"
    >
      Forgot your password?
    </Link>
  );
}

function typedEmail(): string | undefined {
  const control = document.getElementById(controlId('email'));
  return control instanceof HTMLInputElement ? control.value.trim() : undefined;
}
