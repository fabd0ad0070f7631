import { TabLinks } from '../../ui/tabs.tsx';

export const PEOPLE_PATH = '/admin-management?tab=people';

const PLACES = {
  review: { to: '/dashboard/admin', label: 'Review' },
  listings: { to: '/admin-management', label: 'Listings' },
  refunds: { to: '/dashboard/admin/refunds', label: 'Refunds' },
  people: { to: PEOPLE_PATH, label: 'People' },
  settings: { to: '/dashboard/admin?tab=settings', label: 'Settings' },
};

/** The places of an admin, the same on both of their pages. */
export function AdminTabs({ current }: { current: keyof typeof PLACES }) {
  return (
    <TabLinks
      label="Dashboard"
      tabs={Object.entries(PLACES).map(([name, place]) => ({ ...place, current: name === current }))}
    />
  );
}
