import { NEW_LISTING_PATH, OwnListings } from '../features/selling/own-listings.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/dashboard-seller';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Seller Dashboard', noindex: true });
}

export default function SellerDashboard() {
  return (
    <Guard roles={['seller']}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-36">Your listings</h1>
            <LinkButton to={NEW_LISTING_PATH} variant="solid">
              List a project
            </LinkButton>
          </div>
          <OwnListings path="/dashboard/seller" />
        </div>
      )}
    </Guard>
  );
}
