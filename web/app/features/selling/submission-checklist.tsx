import { Check, Circle } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { LISTING_LIMITS } from '#contract/listings.ts';
import { findMissing } from './listing-checks.ts';
import { controlId } from './listing-problems.ts';
import type { ListingFiles, ListingValues } from './listing-values.ts';

const NEEDED = [
  { field: 'title', control: 'title', words: `Title, ${LISTING_LIMITS.titleMin} characters or more` },
  { field: 'category', control: 'category', words: 'Category' },
  {
    field: 'description',
    control: 'description',
    words: `${LISTING_LIMITS.descriptionMin} characters of description`,
  },
  { field: 'images', control: 'images', words: 'A picture' },
  { field: 'projectZipFile', control: 'projectZipFile', words: 'The ZIP' },
  { field: 'price', control: 'prices.personal', words: 'A price' },
];

/** What a listing needs before it can be submitted, ticked off as it comes (rules.md L3). */
export function SubmissionChecklist({
  control,
  files,
}: {
  control: Control<ListingValues>;
  files: ListingFiles;
}) {
  const values = useWatch({ control }) as ListingValues;
  const missing = new Set(findMissing(values, files).map(({ field }) => field));
  return (
    <section aria-labelledby="checklist-title" className="panel p-5">
      <h2 id="checklist-title" className="font-sans text-16 font-medium tracking-normal">
        Before it can be reviewed
      </h2>
      <ul className="mt-3 grid gap-0.5 text-14">
        {NEEDED.map(({ field, control, words }) => {
          const isMissing = missing.has(field);
          const Icon = isMissing ? Circle : Check;
          return (
            <li key={field} className="flex min-h-8 items-center gap-2.5">
              <Icon
                size={16}
                aria-hidden="true"
                className={`shrink-0 ${isMissing ? 'text-line-strong' : 'text-success'}`}
              />
              <span className="sr-only">{isMissing ? 'Missing: ' : 'Done: '}</span>
              <a
                href={`#${controlId(control)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(controlId(control))?.focus();
                }}
                className={isMissing ? 'hover:underline' : 'text-muted hover:underline'}
              >
                {words}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
