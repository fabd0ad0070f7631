import type { ReactNode } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';

/** Links to the sections of the settings, which are many and long. */
export function SettingsOverview({
  profile: { role, identities },
  notifications,
  exports,
}: {
  profile: Profile;
  notifications: ReactNode;
  exports: ReactNode;
}) {
  const sections: [id: string, title: string, isThere?: boolean][] = [
    ['public-profile', 'Public profile'],
    ['seller-page', 'Your page', role === 'seller'],
    ['email', 'E-mail'],
    ['password', 'Password'],
    ['passkeys', 'Passkeys'],
    ['second-factor', 'Two-step sign-in'],
    ['notifications', 'Notifications', Boolean(notifications)],
    ['sign-ins', 'Linked sign-ins', identities.length > 0],
    ['devices', 'Signed-in devices'],
    ['sign-in-history', 'Sign-in history'],
    ['your-data', 'Your data', Boolean(exports)],
    ['account', 'Account'],
    ['delete-account', 'Delete account'],
  ];
  return (
    <nav aria-label="On this page" className="mb-8">
      <ul className="flex flex-wrap gap-x-5 text-14">
        {sections.map(
          ([id, title, isThere = true]) =>
            isThere && (
              <li key={id}>
                <a href={`#${id}`} className="link link-target">
                  {title}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
