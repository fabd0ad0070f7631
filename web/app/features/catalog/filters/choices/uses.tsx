import { PERMITTED_USE_NAMES, PERMITTED_USES, sortUses } from '#contract/listings/permitted-use.ts';
import { withoutUse } from '../applied.ts';
import { Count } from '../count.tsx';
import { countOf, facetLabel } from '../counts.ts';
import type { FilterFieldsProps } from '../props.ts';

/** What a listing is meant for: it must be for all that is checked. */
export function UseChoices({ choice, facets }: FilterFieldsProps) {
  const { filters, choose } = choice;
  return (
    <fieldset>
      <legend>Meant for</legend>
      {PERMITTED_USES.map((use) => {
        const isChosen = filters.permittedUse?.includes(use) ?? false;
        const { text, isEmpty } = facetLabel(facets, countOf(facets?.permittedUse, use), isChosen);
        return (
          <label key={use} className="filter-row" data-empty={isEmpty || undefined}>
            <input
              type="checkbox"
              name="permittedUse"
              value={use}
              checked={isChosen}
              disabled={isEmpty}
              onChange={() =>
                choose(
                  isChosen
                    ? withoutUse(filters, use)
                    : { ...filters, permittedUse: sortUses([...(filters.permittedUse ?? []), use]) },
                )
              }
              className="check-box"
            />
            {PERMITTED_USE_NAMES[use]} <Count text={text} />
          </label>
        );
      })}
    </fieldset>
  );
}
