import { CATEGORIES, CATEGORY_NAMES } from '#contract/listings/constants.ts';
import type { Role } from '#contract/roles.ts';
import { marketPath } from '../../features/catalog/filters/market-filters.ts';
import { sharePath } from '../../features/catalog/project/path.ts';
import { SELLER_KEYS_PATH } from '../../lib/paths/licence-keys.ts';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { OWN_QUESTIONS_PATH, SELLER_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { SELLER_REVIEWS_PATH } from '../../lib/paths/seller.ts';
import { SELLER_SUPPORT_PATH, SUPPORT_PATH } from '../../lib/paths/support.ts';
import { SAVED_SEARCHES_PATH, WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import { dashboardPath, settingsPath } from '../navigation/role-paths.ts';

/** Something that the palette offers: a place to go, or an act. */
export interface PaletteEntry {
  id: string;
  group: 'On this page' | 'Search' | 'Projects' | 'Pages' | 'Categories' | 'Account' | 'Actions';
  label: string;
  /** Other words that people look for it by. */
  words?: string;
  to?: string;
  act?: 'theme' | 'ask-again' | 'sign-out';
  /** What is pressed for it. */
  press?: HTMLElement;
}

const PAGES: PaletteEntry[] = [
  page('Home', '/', 'start landing'),
  page('Market', '/market', 'browse projects shop buy'),
  page('Wishlist', WISHLIST_PATH, 'hearts favourites saved bookmarks'),
  page('About', '/about', 'company'),
  page('Pricing', '/pricing', 'fees share earnings calculator'),
  page('Contact', '/contact', 'support help message e-mail'),
  page('Market figures', '/modern-dashboard', 'statistics dashboard plots numbers'),
  page('Complaints', '/grievance', 'grievance officer appeal'),
  page('Refunds & Cancellations', '/refunds', 'money back guarantee'),
  page('Terms & Conditions', '/terms-and-conditions', 'rules legal'),
  page('Licence keys for programs', '/licence-keys', 'activation api developers offline check'),
  page('Licences', '/licences', 'compare tiers what is allowed legal'),
  page('Personal licence', '/licences/personal', 'licence text legal'),
  page('Commercial licence', '/licences/commercial', 'licence text legal'),
  page('Extended licence', '/licences/extended', 'licence text legal'),
  page('Privacy Policy', '/privacy', 'data cookies legal'),
  page('Connection test', '/connection-test', 'status network'),
];

const CATEGORY_ENTRIES: PaletteEntry[] = CATEGORIES.map((category) => ({
  id: `category-${category}`,
  group: 'Categories',
  label: CATEGORY_NAMES[category],
  words: 'category shelf',
  to: marketPath({ category }),
}));

const THEME: PaletteEntry = {
  id: 'theme',
  group: 'Actions',
  label: 'Switch between light and dark',
  words: 'theme mode',
  act: 'theme',
};

const ASK_AGAIN: PaletteEntry = {
  id: 'ask-again',
  group: 'Account',
  label: 'Load your profile again',
  act: 'ask-again',
};

const SIGN_OUT: PaletteEntry = {
  id: 'sign-out',
  group: 'Account',
  label: 'Sign Out',
  words: 'log out leave',
  act: 'sign-out',
};

const OF_ROLE: Record<Role, PaletteEntry[]> = {
  buyer: [
    account('My Purchases', '/dashboard/purchases', 'orders downloads'),
    account('Negotiations', '/negotiations', 'offers prices bargain discount'),
    account('My questions', OWN_QUESTIONS_PATH, 'asked answers'),
    account('Help after the sale', SUPPORT_PATH, 'support broken purchase thread'),
  ],
  seller: [
    account('List a project', '/dashboard/seller/new', 'sell upload new'),
    account('Negotiations', '/dashboard/seller/negotiations', 'offers prices inbox bargain'),
    account('Sales', '/dashboard/seller/sales', 'money balance earnings refunds statement'),
    account('Payouts', '/dashboard/seller/payouts', 'money withdraw bank account upi paid'),
    account('Tax', '/dashboard/seller/tax', 'gst gstin invoices tcs tds pan returns'),
    account('Analytics', '/dashboard/seller/analytics', 'views visitors funnel referrers searches'),
    account('Refunds', '/dashboard/seller/refunds', 'money back contest'),
    account('Discount codes', '/dashboard/seller/codes', 'coupons vouchers percent off'),
    account('Questions', SELLER_QUESTIONS_PATH, 'asked answers buyers'),
    account('Support', SELLER_SUPPORT_PATH, 'help buyers threads answers'),
    account('Reviews', SELLER_REVIEWS_PATH, 'ratings stars replies feedback'),
    account('Licence keys', SELLER_KEYS_PATH, 'activations devices serial numbers api'),
    account('Bought as a buyer', PURCHASES_PATH, 'orders downloads bought'),
  ],
  admin: [
    account('Review queue', '/dashboard/admin/queue', 'approve reject waiting submitted'),
    account('Everything on the market', '/admin-management', 'admin listings'),
    account('People', '/admin-management?tab=people', 'accounts users suspend roles sellers buyers'),
    account('Orders', '/dashboard/admin/orders', 'sales payments captured'),
    account('Webhooks', '/dashboard/admin/webhooks', 'events razorpay provider'),
    account('Jobs', '/dashboard/admin/jobs', 'queues sweeps failed retry'),
    account('Audit log', '/dashboard/admin/audit', 'acts who did what chain'),
    account('Settings of the market', '/dashboard/admin/settings', 'share brand logo limits'),
    account('Changes', '/dashboard/admin/changes', 'edits links pictures documents listings'),
    account('Reports', '/dashboard/admin/reports', 'abuse complaints moderation'),
    account(
      'Messages and complaints',
      '/dashboard/admin/tickets',
      'contact tickets appeals grievance support',
    ),
    account('Reviews and questions', '/dashboard/admin/texts', 'moderation appeals hidden waiting answers'),
    account('Terms and policies', '/dashboard/admin/legal', 'privacy refunds legal texts versions publish'),
    account('Analytics', '/dashboard/admin/analytics', 'views visitors funnel referrers searches'),
    account('Refunds', '/dashboard/admin/refunds', 'disputes money back chargeback'),
    account('Returns', '/dashboard/admin/returns', 'money stuck failed send again'),
    account('Payouts', '/dashboard/admin/payouts', 'money sellers bank file approve paid'),
    account('Tax', '/dashboard/admin/tax', 'gst invoices tcs tds rates returns month close'),

    account(
      'Bank and settlements',
      '/dashboard/admin/bank',
      'statement reconciliation razorpay books difference',
    ),
    account('Discount codes', '/dashboard/admin/codes', 'coupons vouchers percent off'),
    account('Bought as a buyer', PURCHASES_PATH, 'orders downloads bought'),
  ],
};

/** Whom the palette is for: somebody of that role, somebody whose profile is lost, or a visitor. */
type Reader = Role | 'lost' | undefined;

/** What the palette offers to this person. */
export function paletteEntries(reader: Reader): PaletteEntry[] {
  return [...PAGES, ...CATEGORY_ENTRIES, ...accountEntries(reader), THEME];
}

function accountEntries(reader: Reader): PaletteEntry[] {
  if (reader === 'lost') return [ASK_AGAIN, SIGN_OUT];
  return reader === undefined ? visitorEntries() : signedIn(reader);
}

/** A project of the market as an entry. */
export function projectEntry({ id, text }: { id: string; text: string }): PaletteEntry {
  return { id: `project-${id}`, group: 'Projects', label: text, to: sharePath(id) };
}

/**
 * Entries that fit what was typed, those that begin with it first; at the end, and alone where nothing fits, the
 * search of the market.
 */
export function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const text = typed.trim();
  if (text === '') return [...entries];
  const wanted = text.toLowerCase();
  const rank = ({ label, words = '' }: PaletteEntry): number => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    return `${name} ${words}`.split(/[\s/]+/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  const fitting = entries.filter((entry) => rank(entry) < 2).sort((a, b) => rank(a) - rank(b));
  return [...fitting, searchEntry(text)];
}

function searchEntry(text: string): PaletteEntry {
  const search = text.slice(0, 200).toWellFormed();
  return {
    id: 'search',
    group: 'Search',
    label: `Search the market for “${search}”`,
    to: marketPath({ search }),
  };
}

function visitorEntries(): PaletteEntry[] {
  return [
    account('Sign In', '/login', 'log in account'),
    account('Create an account', '/register', 'sign up join'),
    account('Start Selling', '/seller-registration', 'become a seller register'),
  ];
}

function signedIn(role: Role): PaletteEntry[] {
  return [
    account('Dashboard', dashboardPath(role), 'account'),
    ...(OF_ROLE[role] ?? []),
    account('Sellers you follow', '/following', 'followed news favourites'),
    account('Saved searches', SAVED_SEARCHES_PATH, 'alerts mails market filters'),
    account('Profile Settings', settingsPath(role), 'password picture e-mail account'),
    SIGN_OUT,
  ];
}

function page(label: string, to: string, words: string): PaletteEntry {
  return { id: `page-${to}`, group: 'Pages', label, words, to };
}

function account(label: string, to: string, words: string): PaletteEntry {
  return { id: `account-${to}`, group: 'Account', label, words, to };
}
