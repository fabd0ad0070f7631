import { LogOut, Settings, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { logout } from '../lib/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Link, useLocation } from '../ui/nav.tsx';
import { ROLE_NAMES, settingsPath } from './role-paths.ts';

const MENU_ID = 'profile-menu';

export function ProfileMenu({ user }: { user: User }) {
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
        <Avatar user={user} />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className="profile-menu panel w-72 bg-raised p-2">
        <div className="flex items-start gap-3 p-3">
          <Avatar user={user} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 leading-tight font-medium">
              {user.displayName}
              <Badge>{ROLE_NAMES[user.role] ?? user.role}</Badge>
            </p>
            <p className="truncate text-14 text-muted" title={user.email}>
              {user.email}
            </p>
          </div>
        </div>
        <hr className="my-1 border-line" />
        <Link to={settingsPath(user.role)} className="btn btn-plain w-full justify-start px-3">
          <Settings size={18} aria-hidden="true" />
          Profile Settings
        </Link>
        <SignOutButton />
      </div>
    </>
  );
}

export function SignOutButton() {
  return (
    <button type="button" onClick={() => void logout()} className="btn btn-plain w-full justify-start px-3">
      <LogOut size={18} aria-hidden="true" />
      Sign Out
    </button>
  );
}

/** The person's picture; an icon when there is none or it does not load. */
function Avatar({ user }: { user: User }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isShown = user.photoURL?.startsWith('/') && !hasFailed;
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-muted">
      {isShown ? (
        <img
          src={user.photoURL ?? ''}
          alt=""
          width={36}
          height={36}
          onError={() => setHasFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <UserRound size={19} aria-hidden="true" />
      )}
    </span>
  );
}
