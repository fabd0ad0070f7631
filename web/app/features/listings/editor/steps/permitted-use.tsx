import {
  isUseAllowed,
  licenceFor,
  PERMITTED_USE_NAMES,
  PERMITTED_USES,
  type PermittedUse,
} from '#contract/listings/permitted-use.ts';
import { Checkbox } from '../../../../ui/form/field.tsx';
import { isPublished, licencesOf } from '../values/listing.ts';
import { StepPart, type StepProps } from './parts.tsx';

/** What the project is meant for, of what the offered licences allow (rule L11). */
export function PermittedUsePart({ session, state, problems }: StepProps) {
  const { permittedUse: chosen, prices } = state.values;
  const tiers = licencesOf(prices).map(({ tier }) => tier);
  const choose = (use: PermittedUse, isChosen: boolean) =>
    session.change({
      permittedUse: PERMITTED_USES.filter((one) => (one === use ? isChosen : chosen.includes(one))),
    });
  const error = problems.permittedUse;
  return (
    <StepPart
      title="What it is meant for"
      help="Optional. Buyers see it beside the category and can filter by it. What they may do is said by the licence, so only what a licence of yours allows can be chosen."
    >
      <fieldset aria-describedby={error ? 'permitted-use-error' : undefined}>
        <legend className="sr-only">What it is meant for</legend>
        {PERMITTED_USES.map((use, index) => {
          const isChosen = chosen.includes(use);
          const isAllowed = tiers.length === 0 || isUseAllowed(use, tiers);
          return (
            <Checkbox
              key={use}
              id={index === 0 ? 'listing-permittedUse' : undefined}
              label={
                <>
                  {PERMITTED_USE_NAMES[use]}{' '}
                  <span className="text-14 text-muted">
                    {isAllowed ? awaited(use, isChosen, state) : `needs the ${licenceFor(use)}`}
                  </span>
                </>
              }
              checked={isChosen}
              // One that is chosen can be taken away.
              disabled={!isAllowed && !isChosen}
              onChange={({ target }) => choose(use, target.checked)}
            />
          );
        })}
        {error && (
          <p id="permitted-use-error" className="mt-1 text-14 text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </StepPart>
  );
}

/** Where a use is only shown once a licence that is not on the market yet has been approved. */
function awaited(use: PermittedUse, isChosen: boolean, { listing }: StepProps['state']): string | undefined {
  if (!isChosen || !listing || !isPublished(listing.project.status)) return undefined;
  const sold = listing.project.licences.map(({ tier }) => tier);
  if (isUseAllowed(use, sold)) return undefined;
  return `shown once the ${licenceFor(use)} is approved`;
}
