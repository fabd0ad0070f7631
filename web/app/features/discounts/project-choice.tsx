import type { ManagedProject } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { type CodeValues, fieldId } from './code-values.ts';

interface ChoiceProps {
  values: CodeValues;
  projects: ManagedProject[];
  onChange: (part: Partial<CodeValues>) => void;
}

/** All of the seller's projects, or some of them. */
export function ProjectChoice({ error, ...choice }: ChoiceProps & { error: string | undefined }) {
  const { values, onChange } = choice;
  const id = fieldId('projectIds');
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-14 font-medium">For</legend>
      <div className="code-choice">
        {[true, false].map((isAll) => (
          <label key={String(isAll)} className="code-radio">
            <input
              type="radio"
              name="scope"
              className="check-box"
              checked={values.allListings === isAll}
              onChange={() => onChange({ allListings: isAll })}
            />
            {isAll ? 'All projects, including future ones' : 'Chosen projects'}
          </label>
        ))}
      </div>
      {!values.allListings && <ProjectBoxes {...choice} />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ProjectBoxes({ values, projects, onChange }: ChoiceProps) {
  const toggle = (projectId: string, isChosen: boolean) =>
    onChange({
      projectIds: isChosen
        ? [...values.projectIds, projectId]
        : values.projectIds.filter((one) => one !== projectId),
    });
  return (
    <ul id={fieldId('projectIds')} tabIndex={-1} className="code-projects">
      {projects.map(({ _id, title, price, paidFrom }) => (
        <li key={_id}>
          <label className="code-project">
            <input
              type="checkbox"
              className="check-box"
              checked={values.projectIds.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
            <span className="min-w-0 wrap-anywhere">{title || 'Untitled draft'}</span>
            <span className="amount text-muted">{formatRupees(paidFrom ?? price)}</span>
          </label>
        </li>
      ))}
      {projects.length === 0 && (
        <li className="p-3 text-14 text-muted">You have no project with a price yet.</li>
      )}
    </ul>
  );
}
