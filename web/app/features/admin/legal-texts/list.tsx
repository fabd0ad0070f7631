import { LEGAL_PATHS, LEGAL_TITLES } from '#contract/legal-texts/constants.ts';
import { LICENCE_NAMES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { DateTime } from '../table/date-time.tsx';

import { useLegalTexts } from './queries.ts';

/** The market's own texts, and what is in force of each (rule V16). */
export function LegalTexts() {
  const texts = useLegalTexts();
  return (
    <QueryState query={texts} loading={<Skeleton className="h-64 w-full max-w-2xl" />}>
      {({ texts }) => (
        <ul className="panel max-w-2xl divide-y divide-line">
          {texts.map(({ kind, version, publishedAt, isStandard }) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
              <div className="min-w-0">
                <Link to={`/dashboard/admin/legal/${kind}`} className="font-medium hover:underline">
                  {LEGAL_TITLES[kind]}
                </Link>
                <p className="text-14 text-muted">
                  Version {version}, since <DateTime iso={publishedAt} />,{' '}
                  {isStandard ? 'as Codehaat suggests it' : 'written by you'}
                </p>
              </div>
              <a href={LEGAL_PATHS[kind]} target="_blank" rel="noopener" className="link link-target text-14">
                See the page
              </a>
            </li>
          ))}
          {LICENCE_TIERS.map((tier) => (
            <li key={tier} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
              <Link to={`/dashboard/admin/legal/licences/${tier}`} className="font-medium hover:underline">
                {LICENCE_NAMES[tier]}
              </Link>
              <a href={licencePath(tier)} target="_blank" rel="noopener" className="link link-target text-14">
                See the page
              </a>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
