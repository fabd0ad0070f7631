import type { Profile } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { LEGAL_PATHS } from '#contract/legal-texts/constants.ts';
import { logout } from '../../../lib/session/current-user.ts';
import { ROLE_NAMES } from '../../../lib/session/role-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';

/** What is fixed about the account, and the way out. */
export function AccountSection({ profile: { role, createdAt, agreedTo } }: { profile: Profile }) {
  return (
    <>
      <dl className="panel divide-y divide-line text-14">
        <div className="flex gap-4 px-4 py-2.5">
          <dt className="w-28 flex-none text-muted">Role</dt>
          <dd>{ROLE_NAMES[role]}</dd>
        </div>
        <div className="flex gap-4 px-4 py-2.5">
          <dt className="w-28 flex-none text-muted">Member since</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        {agreedTo && (
          <div className="flex gap-4 px-4 py-2.5">
            <dt className="w-28 flex-none text-muted">Agreed to</dt>
            <dd>
              <Link to={`${LEGAL_PATHS.terms}/${agreedTo.terms}`} className="link">
                Terms & Conditions, version {agreedTo.terms}
              </Link>
              {' and '}
              <Link to={`${LEGAL_PATHS.privacy}/${agreedTo.privacy}`} className="link">
                Privacy Policy, version {agreedTo.privacy}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <Button className="mt-4" onClick={() => void logout()}>
        Sign Out
      </Button>
    </>
  );
}
