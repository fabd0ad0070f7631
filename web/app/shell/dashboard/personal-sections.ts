import { Bell, Heart, Package, PenLine, SearchCheck, UserRoundCheck } from 'lucide-react';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { SAVED_SEARCHES_PATH, WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import type { DashboardSection } from '../../ui/dashboard/frame.tsx';

const PERSONAL_SECTIONS = [
  { name: 'wishlist', to: WISHLIST_PATH, label: 'Wishlist', icon: Heart },
  { name: 'saved-searches', to: SAVED_SEARCHES_PATH, label: 'Saved searches', icon: SearchCheck },
  { name: 'following', to: '/following', label: 'Following', icon: UserRoundCheck },
  { name: 'texts', to: '/account/texts', label: 'What you wrote', icon: PenLine },
  { name: 'notifications', to: '/notifications', label: 'Notifications', icon: Bell },
] as const satisfies readonly DashboardSection[];

export type PersonalSectionName = (typeof PERSONAL_SECTIONS)[number]['name'];

/** Of those whose dashboard is about something else; buyers have a section for each of its tabs. */
const OWN_PURCHASES = {
  name: 'purchases',
  to: PURCHASES_PATH,
  label: 'My purchases',
  icon: Package,
} as const satisfies DashboardSection;

/** What everybody has who is signed in, whatever the role: a group of its own. */
export function personalSections(hasPurchases = false): DashboardSection[] {
  const [first, ...others]: DashboardSection[] = hasPurchases
    ? [OWN_PURCHASES, ...PERSONAL_SECTIONS]
    : [...PERSONAL_SECTIONS];
  return [{ ...first!, begins: true }, ...others];
}
