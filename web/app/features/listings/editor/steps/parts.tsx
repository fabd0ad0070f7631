import type { ReactNode } from 'react';
import type { StudioSession } from '../saving/session.ts';
import type { StudioState } from '../saving/state.ts';
import type { ListingValues } from '../values/listing.ts';

/** What every step gets. */
export interface StepProps {
  session: StudioSession;
  state: StudioState;
  /** What is wrong at which control. */
  problems: Record<string, string>;
}

type TextName = {
  [Name in keyof ListingValues]: ListingValues[Name] extends string ? Name : never;
}[keyof ListingValues];

interface Typed {
  target: { value: string };
}

/** Ties a control to a text of the listing. */
export function textField({ session, state, problems }: StepProps, name: TextName) {
  return {
    id: `listing-${name}`,
    value: state.values[name],
    onChange: ({ target }: Typed) => session.change({ [name]: target.value }),
    error: problems[name],
  };
}

/** Ties a control to one of the project's details. */
export function detailField(
  { session, state, problems }: StepProps,
  name: keyof ListingValues['projectDetails'],
) {
  const { projectDetails } = state.values;
  return {
    id: `listing-projectDetails.${name}`,
    value: projectDetails[name],
    onChange: ({ target }: Typed) =>
      session.change({ projectDetails: { ...projectDetails, [name]: target.value } }),
    error: problems[`projectDetails.${name}`],
  };
}

/** When a change takes effect on a listing that is on the market (rule L4). */
export function EffectNote({ children }: { children: ReactNode }) {
  return <p className="border-l-2 border-line-strong pl-3 text-14 text-muted">{children}</p>;
}

/** One part of a step. */
export function StepPart({
  title,
  help,
  children,
}: {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid min-w-0 gap-5 border-t border-line pt-6">
      <div>
        <h3 className="text-18 font-medium">{title}</h3>
        {help && <p className="mt-1 text-14 text-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}
