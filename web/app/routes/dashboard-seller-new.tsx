import { ListingForm } from '../features/selling/listing-form.tsx';
import { wordsForSaved } from '../features/selling/selling-queries.ts';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Link, useNavigate } from '../ui/nav.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Route } from './+types/dashboard-seller-new';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'List a project', noindex: true });
}

export default function NewListing() {
  const navigate = useNavigate();
  return (
    <Guard page="/dashboard/seller/new">
      {({ uid }) => (
        <div className="shell py-8 lg:py-12">
          <Link to="/dashboard/seller" className="link text-14 text-muted">
            Your listings
          </Link>
          <h1 className="mt-2 mb-8 text-36">List a project</h1>
          <ListingForm
            key={uid}
            uid={uid}
            onSaved={(status) => {
              showToast(wordsForSaved(status));
              void navigate('/dashboard/seller');
            }}
          />
        </div>
      )}
    </Guard>
  );
}
