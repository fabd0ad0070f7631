import { useAfterSignIn, useKeptReturnPath } from '../features/accounts/after-sign-in.ts';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { LoginNote } from '../features/accounts/login-note.tsx';
import { NarrowPage } from '../features/accounts/narrow-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { dashboardPath } from '../shell/role-paths.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/login-old';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Sign in', noindex: true });
}

/** The plain sign-in page. */
export default function PlainLogin() {
  useAfterSignIn(dashboardPath);
  const registerPath = useKeptReturnPath('/register');
  return (
    <NarrowPage
      title="Sign in"
      below={
        <p>
          New here?{' '}
          <Link to={registerPath} className="link text-ink">
            Create a buyer account
          </Link>
        </p>
      }
    >
      <LoginNote />
      <LoginForm />
    </NarrowPage>
  );
}
