import { Check, Circle } from 'lucide-react';
import { Link } from '../../../ui/nav.tsx';
import { studioPath } from '../studio-paths.ts';
import { controlId } from './listing-checks.ts';
import { missingIn, NEEDED, stepOfControl } from './steps.ts';
import type { StudioState } from './studio-state.ts';

/** What a listing needs before it can be submitted, ticked off as it comes (rules.md L3). */
export function Checklist({ state }: { state: StudioState }) {
  const missing = new Set(missingIn(state).map(({ field }) => field));
  const id = state.listing?.project._id;
  return (
    <section aria-labelledby="checklist-title" className="panel p-5">
      <h3 id="checklist-title" className="text-16 font-medium">
        {missing.size === 0 ? 'Everything is there' : 'Before it can be reviewed'}
      </h3>
      <ul className="mt-3 grid gap-0.5">
        {NEEDED.map(({ field, words }) => {
          const isMissing = missing.has(field);
          const Sign = isMissing ? Circle : Check;
          return (
            <li key={field}>
              <Link
                to={studioPath(id, stepOfControl(field), controlId(field))}
                prefetch="none"
                className={`flex min-h-11 items-center gap-2.5 hover:underline ${isMissing ? '' : 'text-muted'}`}
              >
                <Sign
                  size={16}
                  aria-hidden="true"
                  className={`shrink-0 ${isMissing ? 'text-line-strong' : 'text-success'}`}
                />
                <span className="sr-only">{isMissing ? 'Missing: ' : 'Done: '}</span>
                {words}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
