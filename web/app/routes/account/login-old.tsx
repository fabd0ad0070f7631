import { NarrowPage } from '../../features/accounts/layout/narrow-page.tsx';
import { LoginForm } from '../../features/accounts/sign-in/form.tsx';
import { LoginNote } from '../../features/accounts/sign-in/note.tsx';
import { useAfterSignIn, useKeptReturnPath } from '../../features/accounts/sign-in/redirect.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { Link } from '../../ui/nav.tsx';
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
          <Link to={registerPath} className="link link-target text-ink">
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
