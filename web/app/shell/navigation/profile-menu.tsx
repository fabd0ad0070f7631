import { Heart, LogOut, Search, Settings, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { NotificationBell } from '../../features/notifications/bell/button.tsx';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { SAVED_SEARCHES_PATH, WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import { ROLE_NAMES } from '../../lib/session/role-names.ts';
import { mergeKept } from '../../lib/wishes/wishes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Link, useLocation } from '../../ui/nav.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { dashboardPath, settingsPath } from './role-paths.ts';
import { SignOutButton } from './sign-out-button.tsx';

const MENU_ID = 'profile-menu';

/** The end of the bar for who is signed in (rule B2). */
export function SignedInActions({ user }: { user: User }) {
  // What the browser kept joins the list of who has signed in, whichever page they are on.
  useEffect(() => void mergeKept(), []);
  return (
    <>
      <SessionQueries>
        <NotificationBell uid={user.uid} />
      </SessionQueries>
      <LinkButton to={dashboardPath(user.role)} className="hidden lg:inline-flex">
        Dashboard
      </LinkButton>
      <ProfileMenu user={user} />
    </>
  );
}

function ProfileMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`Profile of ${user.displayName}`}
        className="btn btn-plain size-11 rounded-full p-0"
      >
        <Avatar address={user.photoURL} />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className="profile-menu panel w-72 bg-raised p-2">
        <div className="flex items-start gap-3 p-3">
          <Avatar address={user.photoURL} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 leading-tight font-medium wrap-anywhere">
              {user.displayName}
              <Badge>{ROLE_NAMES[user.role] ?? user.role}</Badge>
            </p>
            <p className="truncate text-14 text-muted" title={user.email}>
              {user.email}
            </p>
          </div>
        </div>
        <hr className="my-1 border-line" />
        <Link to={WISHLIST_PATH} className="btn btn-plain w-full justify-start px-3">
          <Heart size={18} aria-hidden="true" />
          Wishlist
        </Link>
        <Link to={SAVED_SEARCHES_PATH} className="btn btn-plain w-full justify-start px-3">
          <Search size={18} aria-hidden="true" />
          Saved searches
        </Link>
        <Link to={settingsPath(user.role)} className="btn btn-plain w-full justify-start px-3">
          <Settings size={18} aria-hidden="true" />
          Profile Settings
        </Link>
        <Link to="/following" className="btn btn-plain w-full justify-start px-3">
          <Store size={18} aria-hidden="true" />
          Sellers you follow
        </Link>
        <SignOutButton>
          <LogOut size={18} aria-hidden="true" />
        </SignOutButton>
      </div>
    </>
  );
}
