import { Heart, Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import { askAgain, type Session, useSession } from '../../lib/session/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LoadProfileAgain } from '../../ui/feedback/load-profile-again.tsx';
import { Link, NavLink, useLocation, useNavigate } from '../../ui/nav.tsx';
import { Wordmark } from '../../ui/pictures/wordmark.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { PaletteOpener } from '../palette/opener.tsx';
import { useSite } from '../site.ts';
import { dashboardPath } from './role-paths.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { switchTheme, ThemeIcons, ThemeToggle } from './theme-toggle.tsx';
import { useHidingBar } from './use-hiding-bar.ts';

// Only for those who are signed in: visitors do not wait for it.
const loadProfileMenu = importWithRetry(() => import('./profile-menu.tsx'));
const SignedInActions = lazy(() =>
  loadProfileMenu().then(
    ({ SignedInActions }) => ({ default: SignedInActions }),
    () => ({ default: PlainCorner }),
  ),
);

const MENU_ID = 'site-menu';
const PLACES = [
  { to: '/', label: 'Home' },
  { to: '/market', label: 'Market' },
  { to: '/about', label: 'About' },
];
/** On phones the footer, which has them too, is far away. */
const PLACES_OF_MENU = [
  { to: WISHLIST_PATH, label: 'Wishlist' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];
const PLACES_OF_BUYERS = [...PLACES, { to: '/negotiations', label: 'Negotiations' }];

export function TopBar() {
  const session = useSession();
  const { name, brand } = useSite();
  const { bar, isHidden, isScrolled } = useHidingBar();
  const menu = useRef<HTMLElement>(null);
  useCloseOnNavigation(menu);
  useSearchKey();
  return (
    <>
      <header
        ref={bar}
        data-hidden={isHidden || undefined}
        data-scrolled={isScrolled || undefined}
        className="top-bar fixed inset-x-0 top-0 z-40"
      >
        <div className="shell flex h-16 items-center gap-2">
          <Link
            to="/"
            className="mr-4 flex min-h-11 items-center rounded-control"
            aria-label={`${name}, home`}
          >
            <Wordmark name={name} picture={brand?.logo?.picture} />
          </Link>
          <nav aria-label="Main" className="hidden lg:flex">
            {placesOf(session).map(({ to, label }) => (
              <NavLink key={to} to={to} end className="bar-link">
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1.5">
            <PaletteOpener />
            <Link
              to={WISHLIST_PATH}
              aria-label="Wishlist"
              title="Wishlist"
              className="btn btn-plain size-11 p-0 max-sm:hidden"
            >
              <Heart size={20} aria-hidden="true" />
            </Link>
            <ThemeToggle className="max-sm:hidden" />
            <AccountCorner session={session} />
            <button
              type="button"
              popoverTarget={MENU_ID}
              aria-label="Menu"
              className="btn btn-plain size-11 p-0 lg:hidden"
            >
              <Menu size={22} aria-hidden="true" />
            </button>
          </div>
        </div>
      </header>
      <MobileMenu menu={menu} session={session} />
    </>
  );
}

/** Negotiations are a buyer's (rule B2). */
function placesOf(session: Session) {
  return session.state === 'signed-in' && session.user.role === 'buyer' ? PLACES_OF_BUYERS : PLACES;
}

/** Who sells already, or runs the market, needs no way to begin; of a lost profile that is not known. */
function sellingOf(session: Session) {
  const begins = session.state === 'signed-in' ? session.user.role === 'buyer' : session.state !== 'lost';
  return begins ? [{ to: '/seller-registration', label: 'Start Selling' }] : [];
}

/** The visitor's buttons, or the account of who is signed in. Both keep their width while that is not known. */
function AccountCorner({ session }: { session: Session }) {
  if (session.state === 'signed-in') {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <SignedInActions user={session.user} />
      </Suspense>
    );
  }
  if (session.state === 'lost') {
    return (
      <div className="hidden md:block">
        <LoadProfileAgain onPress={askAgain} />
      </div>
    );
  }
  return (
    <div className="anonymous-only hidden gap-1.5 md:flex">
      <LinkButton to="/login" variant="plain">
        Sign In
      </LinkButton>
      <LinkButton to="/login" variant="solid">
        Get Started
      </LinkButton>
    </div>
  );
}

/** Stands in where the menu of the profile does not arrive; on phones the site's own menu has both. */
function PlainCorner({ user }: { user: User }) {
  return (
    <div className="hidden gap-1.5 lg:flex">
      <LinkButton to={dashboardPath(user.role)}>Dashboard</LinkButton>
      <SignOutButton />
    </div>
  );
}

/** A native popover: it opens before scripts run, and closes by Escape or a press beside it. */
function MobileMenu({ menu, session }: { menu: React.RefObject<HTMLElement | null>; session: Session }) {
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" aria-label="Menu" className="site-menu panel bg-raised p-3">
      <ul className="grid gap-0.5">
        {[...placesOf(session), ...PLACES_OF_MENU, ...sellingOf(session)].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className="bar-link w-full">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <hr className="my-2 border-line" />
      {session.state === 'signed-in' ? (
        <div className="grid gap-2">
          <LinkButton to={dashboardPath(session.user.role)}>Dashboard</LinkButton>
          <SignOutButton />
        </div>
      ) : session.state === 'lost' ? (
        <div className="grid">
          <LoadProfileAgain onPress={askAgain} />
        </div>
      ) : (
        <div className="grid gap-2">
          <LinkButton to="/login" variant="solid">
            Get Started
          </LinkButton>
          <LinkButton to="/login">Sign In</LinkButton>
        </div>
      )}
      <button
        type="button"
        onClick={switchTheme}
        className="btn btn-plain theme-toggle mt-2 w-full justify-start px-3 sm:hidden"
      >
        <ThemeIcons />
        Switch between light and dark
      </button>
    </nav>
  );
}

function useCloseOnNavigation(menu: React.RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
}

/** "/" goes to the search of the page, or to the market's. */
function useSearchKey(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search may stand on the page that has come
  useEffect(() => {
    const findSearch = () => {
      const search = document.querySelector<HTMLElement>('[data-search]');
      search?.focus();
      return search;
    };
    if (isWanted.current) findSearch();
    isWanted.current = false;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
      event.preventDefault();
      if (findSearch()) return;
      isWanted.current = true;
      void navigate('/market');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, key]);
}
