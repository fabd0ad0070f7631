import { AlertTriangle, Check, Circle, CircleDashed } from 'lucide-react';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { useCurrentInSight } from '../../../ui/paging/use-current-in-sight.ts';
import { studioPath } from './paths.ts';
import { STEPS, type StepId, type StepState, type StepSummary } from './steps.ts';

const SIGNS: Record<StepState, { icon: typeof Check; className: string }> = {
  done: { icon: Check, className: 'text-success' },
  missing: { icon: Circle, className: 'text-line-strong' },
  problem: { icon: AlertTriangle, className: 'text-danger' },
  optional: { icon: CircleDashed, className: 'text-line-strong' },
};

/** The steps of the studio with how far each is: a rail on desks, a row that scrolls on phones. */
export function Stepper({
  id,
  current,
  summaries,
}: {
  id: string | undefined;
  current: StepId;
  summaries: Record<StepId, StepSummary>;
}) {
  const row = useCurrentInSight<HTMLOListElement>(current);
  return (
    <nav aria-label="Steps" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ol
        ref={row}
        className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 lg:mx-0 lg:grid lg:gap-0.5 lg:p-0"
      >
        {STEPS.map(({ id: step, name }, index) => {
          const { state, words } = summaries[step];
          const { icon: Sign, className } = SIGNS[state];
          return (
            <li key={step} className="shrink-0">
              <Link
                to={studioPath(id, step)}
                prefetch="none"
                aria-current={step === current ? 'step' : undefined}
                className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3 py-1.5 text-14 hover:border-line-strong aria-[current]:border-ink lg:border-transparent lg:bg-transparent lg:aria-[current]:bg-surface"
              >
                <span className="figures text-12 text-muted" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{name}</span>
                  <span className={`block text-12 ${state === 'problem' ? 'text-danger' : 'text-muted'}`}>
                    {words}
                  </span>
                </span>
                <Sign size={16} aria-hidden="true" className={`shrink-0 ${className}`} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The ways to the steps before and after this one. `isMain`: to go on is what this step asks for. */
export function StepLinks({ id, step, isMain }: { id: string | undefined; step: StepId; isMain: boolean }) {
  const place = STEPS.findIndex((one) => one.id === step);
  const [before, after] = [STEPS[place - 1], STEPS[place + 1]];
  return (
    <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      {before ? (
        <LinkButton to={studioPath(id, before.id)} prefetch="none" variant="plain">
          {`Back: ${before.name}`}
        </LinkButton>
      ) : (
        <span />
      )}
      {after && (
        <LinkButton to={studioPath(id, after.id)} prefetch="none" variant={isMain ? 'solid' : 'quiet'}>
          {`Next: ${after.name}`}
        </LinkButton>
      )}
    </div>
  );
}
