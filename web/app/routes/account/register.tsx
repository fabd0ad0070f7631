import { ProviderButtons } from '../../features/accounts/external-sign-in/provider-buttons.tsx';
import { BuyerAside } from '../../features/accounts/layout/buyer-aside.tsx';
import { AccountPage } from '../../features/accounts/layout/form-page.tsx';
import { WaysIn } from '../../features/accounts/layout/ways-in.tsx';
import { RegistrationForm } from '../../features/accounts/registration/form.tsx';
import { useAfterSignIn } from '../../features/accounts/sign-in/redirect.ts';
import { UnlessProfileLost } from '../../shell/access/lost-profile.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/register';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Create a buyer account',
    description: 'Join as a buyer: pay in rupees, download at once, with a 30-day money-back guarantee.',
    path: '/register',
  });
}

export default function Register() {
  useAfterSignIn(dashboardPath);
  const { providers, legalVersions } = useSite();
  return (
    <AccountPage
      ways={<WaysIn current="/register" />}
      title="Create a buyer account"
      intro="Buy projects, download them at once, and find them again here."
      form={
        <UnlessProfileLost>
          <RegistrationForm joinAs="buyer" action="Create account" legalVersions={legalVersions} />
          <ProviderButtons providers={providers} />
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
      aside={<BuyerAside title="What is on the shelves" />}
    />
  );
}
