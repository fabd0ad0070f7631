import { Check, Minus } from 'lucide-react';
import type { Has } from '#contract/inspection/schemas.ts';

const NAMES: { field: keyof Has; there: string; missing: string }[] = [
  { field: 'readme', there: 'README', missing: 'No README' },
  { field: 'tests', there: 'Tests', missing: 'No tests' },
  { field: 'ci', there: 'CI', missing: 'No CI' },
  { field: 'docker', there: 'Docker', missing: 'No Docker' },
  { field: 'migrations', there: 'Migrations', missing: 'No migrations' },
  { field: 'seeds', there: 'Seed data', missing: 'No seed data' },
];

/** Whether things that are often asked for are there. */
export function Presence({ has }: { has: Has }) {
  return (
    <ul className="report-presence">
      {NAMES.map(({ field, there, missing }) =>
        has[field] ? (
          <li key={field}>
            <Check size={16} aria-hidden="true" className="text-success" />
            {there}
          </li>
        ) : (
          <li key={field} className="text-muted">
            <Minus size={16} aria-hidden="true" />
            {missing}
          </li>
        ),
      )}
    </ul>
  );
}
