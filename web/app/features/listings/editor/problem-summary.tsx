import { useEffect, useRef } from 'react';
import { Link } from '../../../ui/nav.tsx';
import { controlId } from './controls.ts';
import { studioPath } from './paths.ts';
import { stepOfControl } from './steps.ts';
import type { WrongField } from './values/checks.ts';

export interface Problems {
  title: string;
  /** Those without a field stand alone. */
  wrong: readonly (WrongField | { field?: undefined; message: string })[];
}

export const NO_PROBLEMS: Problems = { title: '', wrong: [] };

/** What keeps a listing from being saved or submitted, each with the way to its field on whichever step. */
export function ProblemSummary({ id, problems }: { id: string | undefined; problems: Problems }) {
  const box = useRef<HTMLDivElement>(null);
  const { title, wrong } = problems;
  useEffect(() => {
    if (problems.wrong.length > 0) box.current?.focus();
  }, [problems]);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="alert tone-error flex-col gap-1!">
      <p className="font-medium text-danger">{title}</p>
      <ul className="grid gap-1">
        {wrong.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            {field === undefined ? (
              message
            ) : (
              <Link
                className="link"
                prefetch="none"
                to={studioPath(id, stepOfControl(field), controlId(field))}
              >
                {message}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
