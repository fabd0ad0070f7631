import { AccountPage } from '../../features/accounts/layout/form-page.tsx';
import { SellerEntry } from '../../features/accounts/registration/seller-form.tsx';
import { SellerOffer } from '../../features/accounts/registration/seller-offer.tsx';
import { useKeptReturnPath } from '../../features/accounts/sign-in/redirect.ts';
import { UnlessProfileLost } from '../../shell/access/lost-profile.tsx';
import { pageMeta, siteOf } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/seller-registration';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Become a seller',
    description: `Sell your software projects: instant activation, ${siteOf(matches).sellerPercent}% revenue share, a professional dashboard.`,
    path: '/seller-registration',
  });
}

export default function SellerRegistration() {
  const { legalVersions, sellerPercent } = useSite();
  const loginPath = useKeptReturnPath('/login');
  const registerPath = useKeptReturnPath('/register');
  return (
    <AccountPage
      title="Sell what you have built"
      intro="List a project once and sell it as often as somebody needs it."
      form={
        <UnlessProfileLost>
          <SellerEntry
            dashboardOf={dashboardPath}
            legalVersions={legalVersions}
            below={
              <>
                <p>
                  Have an account?{' '}
                  <Link to={loginPath} className="link link-target text-ink">
                    Sign in
                  </Link>
                </p>
                <p>
                  Only here to buy?{' '}
                  <Link to={registerPath} className="link link-target text-ink">
                    Create a buyer account
                  </Link>
                </p>
              </>
            }
          />
        </UnlessProfileLost>
      }
      aside={<SellerOffer sellerPercent={sellerPercent} />}
    />
  );
}
