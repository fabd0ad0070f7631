import { LinkButton } from '../../../ui/button.tsx';
import { studioPath } from './paths.ts';
import { type StudioState, sendableChanges } from './saving/state.ts';

/** Says above the buyers' page what it is, and what it still lacks. */
export function PreviewBar({ state }: { state: StudioState }) {
  const missing = state.listing?.project.management?.missing ?? [];
  const hasUnsaved = Object.keys(sendableChanges(state)).length > 0;
  return (
    <section aria-label="Preview" className="border-b border-line bg-info-tint">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <div className="min-w-0 text-14">
          <p className="font-medium">This is how buyers will see it</p>
          {hasUnsaved && <p>Unsaved changes are not included.</p>}
          {missing.length > 0 && (
            <p>{`Still missing: ${missing.map(({ message }) => message).join('. ')}.`}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={studioPath(state.listing?.project._id)} size="small">
            Edit
          </LinkButton>
          {missing.length > 0 && (
            <LinkButton to={studioPath(state.listing?.project._id, 'review')} size="small">
              See the checklist
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
