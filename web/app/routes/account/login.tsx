import { ProviderButtons } from '../../features/accounts/external-sign-in/provider-buttons.tsx';
import { BuyerAside } from '../../features/accounts/layout/buyer-aside.tsx';
import { AccountPage } from '../../features/accounts/layout/form-page.tsx';
import { WaysIn } from '../../features/accounts/layout/ways-in.tsx';
import { LoginForm } from '../../features/accounts/sign-in/form.tsx';
import { LoginNote } from '../../features/accounts/sign-in/note.tsx';
import { useAfterSignIn } from '../../features/accounts/sign-in/redirect.ts';
import { UnlessProfileLost } from '../../shell/access/lost-profile.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/login';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sign in',
    description: 'Sign in to buy, download and sell ready-made software projects.',
    path: '/login',
  });
}

export default function Login() {
  useAfterSignIn(dashboardPath);
  const { providers } = useSite();
  return (
    <AccountPage
      ways={<WaysIn current="/login" />}
      title="Sign in"
      intro="With your e-mail address and password, or with a passkey."
      form={
        <UnlessProfileLost>
          <LoginNote />
          <LoginForm>
            <ProviderButtons providers={providers} />
          </LoginForm>
        </UnlessProfileLost>
      }
      below={
        <p>
          Want to sell?{' '}
          <Link to="/seller-registration" className="link link-target text-ink">
            Register as a seller
          </Link>
        </p>
      }
      aside={<BuyerAside title="Look around first" />}
    />
  );
}
