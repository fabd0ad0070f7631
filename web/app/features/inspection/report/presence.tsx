import { Check, Minus } from 'lucide-react';
import type { ProjectContents } from '#contract/inspection/schemas.ts';
import { PRESENCE_NAMES } from '#contract/inspection/summary/constants.ts';

/** Whether things that are often asked for are there. */
export function Presence({ has }: { has: ProjectContents }) {
  return (
    <ul className="report-presence">
      {PRESENCE_NAMES.map(([field, name, missing]) =>
        has[field] ? (
          <li key={field}>
            <Check size={16} aria-hidden="true" className="text-success" />
            {name}
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
