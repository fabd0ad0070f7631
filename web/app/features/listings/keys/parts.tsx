import type { KeyedProject } from '#contract/licence-keys/schemas.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** What was given and activated; of a list also what is left of it. */
export function KeyFigures({ project }: { project: KeyedProject }) {
  const { given, activations, unused, owed, licenceKeys } = project;
  return (
    <dl className="key-figures">
      {owed > 0 && <Figure name="Buyers waiting">{owed}</Figure>}
      {(licenceKeys === 'list' || unused > 0) && <Figure name="Left in the list">{unused}</Figure>}
      <Figure name="Given">{given}</Figure>
      <Figure name="Devices">{activations}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

export function KeysSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your licence keys</span>
      <Skeleton className="mb-4 h-6 w-full" />
      <div className="grid gap-px">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </div>
    </div>
  );
}
