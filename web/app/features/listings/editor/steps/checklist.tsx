import { AlertTriangle, Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../ui/nav.tsx';
import { controlId } from '../controls.ts';
import { studioPath } from '../paths.ts';
import type { StudioState } from '../saving/state.ts';
import { missingIn, stepOfControl } from '../steps.ts';
import { NEEDED, namedProblem } from '../values/checks.ts';

/** What a listing needs before it can be submitted, ticked off as it comes (rule L3). */
export function Checklist({ state, problems }: { state: StudioState; problems: Record<string, string> }) {
  const missing = new Set<string>(missingIn(state).map(({ field }) => field));
  const wrong = Object.entries(problems);
  const id = state.listing?.project._id;
  return (
    <section aria-labelledby="checklist-title" className="panel p-5">
      <h3 id="checklist-title" className="text-16 font-medium">
        {missing.size + wrong.length === 0 ? 'Everything is there' : 'Before it can be reviewed'}
      </h3>
      <ul className="mt-3 grid gap-0.5">
        {NEEDED.map(({ field, words }) => {
          const isMissing = missing.has(field);
          return (
            <Item
              key={field}
              to={studioPath(id, stepOfControl(field), controlId(field))}
              sign={isMissing ? Circle : Check}
              signClass={isMissing ? 'text-muted' : 'text-success'}
              state={isMissing ? 'Missing' : 'Done'}
            >
              {words}
            </Item>
          );
        })}
        {wrong.map(([field, message]) => (
          <Item
            key={field}
            to={studioPath(id, stepOfControl(field), controlId(field))}
            sign={AlertTriangle}
            signClass="text-danger"
            state="Wrong"
          >
            {namedProblem(field, message)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function Item({
  to,
  sign: Sign,
  signClass,
  state,
  children,
}: {
  to: string;
  sign: typeof Check;
  signClass: string;
  state: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} prefetch="none" className="flex min-h-11 items-center gap-2.5 hover:underline">
        <Sign size={16} aria-hidden="true" className={`shrink-0 ${signClass}`} />
        <span className="sr-only">{`${state}: `}</span>
        {children}
      </Link>
    </li>
  );
}
