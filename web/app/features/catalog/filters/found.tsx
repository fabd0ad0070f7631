import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { UPDATE_PERIODS, type UpdatePeriod } from '#contract/catalog/constants.ts';
import type { FacetCount, ProjectFacets } from '#contract/catalog/schemas.ts';
import type { HydratedPartProps } from '../../../lib/page/hydrate-on-interaction.tsx';
import { Count } from './count.tsx';
import { countOf, facetLabel, licenceLabel, namesToOffer } from './counts.ts';
import { UPDATE_NAMES } from './market-filters.ts';
import type { FilterFieldsProps } from './props.ts';

/** How many names are seen at once; the others are one press away. */
const AT_FIRST = 6;

type FoundFilter = 'framework' | 'database' | 'licenceFound';

const GROUPS: Record<
  FoundFilter,
  { title: string; counts: (facets: ProjectFacets | undefined) => FacetCount[] | undefined }
> = {
  framework: { title: 'Framework', counts: (facets) => facets?.frameworks },
  database: { title: 'Database', counts: (facets) => facets?.databases },
  licenceFound: { title: 'Licence found inside', counts: (facets) => facets?.licencesFound },
};

interface GroupProps extends FilterFieldsProps {
  name: FoundFilter;
}

/** What inspections found, to choose one of: folded away until somebody opens it, or one is chosen. */
export function FoundChoice({ before, ...props }: GroupProps & HydratedPartProps) {
  const { name, choice, facets } = props;
  const { title, counts } = GROUPS[name];
  const chosen = choice.filters[name];
  const offered = namesToOffer(chosen, counts(facets));
  const [first, rest] = [offered.slice(0, AT_FIRST), offered.slice(AT_FIRST)];
  const group = useFold(`fold-${name}`, chosen !== undefined, before);
  const more = useFold(`more-${name}`, rest.includes(chosen ?? ''), before);
  if (offered.length === 0) return null;
  return (
    <details className="filter-group" {...group}>
      <summary>
        {title}
        {chosen !== undefined && <span className="filter-chosen">{labelOf(name, chosen)}</span>}
        <ChevronDown size={16} aria-hidden="true" className="filter-caret" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {[undefined, ...first].map((value) => (
          <NameRow key={value ?? ''} value={value} {...props} />
        ))}
        {rest.length > 0 && (
          <details className="filter-more" {...more}>
            <summary className="link">
              {more.open ? 'Show fewer' : 'Show more'}
              <span className="sr-only">: {title.toLowerCase()}</span>
            </summary>
            {rest.map((value) => (
              <NameRow key={value} value={value} {...props} />
            ))}
          </details>
        )}
      </fieldset>
    </details>
  );
}

function NameRow({ name, value, choice, facets }: GroupProps & { value: string | undefined }) {
  const { filters, choose } = choice;
  const isChosen = filters[name] === value;
  const count = value && countOf(GROUPS[name].counts(facets), value);
  const { text } = facetLabel(facets, count || undefined, isChosen);
  return (
    <label className="filter-row">
      <input
        type="radio"
        name={name}
        value={value ?? ''}
        checked={isChosen}
        onChange={() => choose({ ...filters, [name]: value })}
        className="check-box"
      />
      <span className="truncate">{value === undefined ? 'Any' : labelOf(name, value)}</span>{' '}
      {value !== undefined && <Count text={text} />}
    </label>
  );
}

function labelOf(name: FoundFilter, value: string): string {
  return name === 'licenceFound' ? licenceLabel(value) : value;
}

/** A fold that stays as its reader left it, also where that was before the fields came to life. */
function useFold(id: string, isOpenAtFirst: boolean, before: HTMLElement | null | undefined) {
  const [open, setOpen] = useState(
    () => before?.querySelector<HTMLDetailsElement>(`[data-fold="${id}"]`)?.open ?? isOpenAtFirst,
  );
  return {
    'data-fold': id,
    open,
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
  };
}

/** How long ago what is sold was approved. */
export function UpdatedSelect({ choice, facets }: FilterFieldsProps) {
  const { filters, choose } = choice;
  const offered = UPDATE_PERIODS.filter(
    (period) => filters.updated === period || countOf(facets?.updated, period) !== undefined,
  );
  if (offered.length === 0) return null;
  return (
    <label className="block">
      <span className="filter-title">Last update</span>
      <select
        name="updated"
        className="field-box"
        value={filters.updated ?? ''}
        onChange={(event) =>
          choose({
            ...filters,
            updated: (event.currentTarget.value || undefined) as UpdatePeriod | undefined,
          })
        }
      >
        <option value="">Any time</option>
        {offered.map((period) => {
          const { text } = facetLabel(facets, countOf(facets?.updated, period), true);
          return (
            <option key={period} value={period}>
              {UPDATE_NAMES[period]} {text && `(${text})`}
            </option>
          );
        })}
      </select>
    </label>
  );
}
