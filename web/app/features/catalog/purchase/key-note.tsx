import { KeyRound } from 'lucide-react';
import type { Project } from '#contract/listings/schemas.ts';

/** Says before paying that the program checks a key, and on how many devices it works (rule L13). */
export function KeyNote({ project: { licenceKeys, keyActivations } }: { project: Project }) {
  if (licenceKeys === 'none') return null;
  return (
    <p className="mt-4 flex items-start gap-2 text-14 text-muted">
      <KeyRound size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {`Comes with a licence key for ${devicesText(keyActivations)}.`}
    </p>
  );
}

function devicesText(count: number): string {
  if (count === 0) return 'any number of devices';
  return count === 1 ? 'one device at a time' : `up to ${count} devices at a time`;
}
