import { NarrowPage } from '../../features/accounts/layout/narrow-page.tsx';
import { SellerEntry } from '../../features/accounts/registration/seller-form.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { useSite } from '../../shell/site.ts';
import { Link } from '../../ui/nav.tsx';
import type { Route } from './+types/seller-registration-old';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Register as a seller', noindex: true });
}

/** The plain registration of sellers. */
export default function PlainSellerRegistration() {
  return (
    <NarrowPage title="Register as a seller">
      <SellerEntry
        dashboardOf={dashboardPath}
        legalVersions={useSite().legalVersions}
        below={
          <p>
            Have an account?{' '}
            <Link to="/login" className="link link-target text-ink">
              Sign in
            </Link>
          </p>
        }
      />
    </NarrowPage>
  );
}
