import { withoutTag } from './applied.ts';
import { Count } from './count.tsx';
import { countOf, facetLabel, tagsToOffer } from './counts.ts';
import type { FilterFieldsProps } from './props.ts';

/** How many tags are seen at once; the others are one press away. */
const AT_FIRST = 8;

/** Tags to check, the chosen ones first; a listing must have all of them. */
export function FilterTags(facts: FilterFieldsProps) {
  const { filters } = facts.choice;
  const offered = tagsToOffer(filters, facts.facets);
  if (offered.length === 0) return null;
  const first = Math.max(AT_FIRST, filters.tags?.length ?? 0);
  return (
    <fieldset>
      <legend>Tags</legend>
      <TagChoices tags={offered.slice(0, first)} {...facts} />
      {offered.length > first && (
        <details className="filter-more">
          <summary className="link">More tags</summary>
          <TagChoices tags={offered.slice(first)} {...facts} />
        </details>
      )}
    </fieldset>
  );
}

function TagChoices({ tags, choice, facets }: FilterFieldsProps & { tags: string[] }) {
  const { filters, choose } = choice;
  return (
    <div className="tag-choices">
      {tags.map((tag) => {
        const isChosen = filters.tags?.includes(tag) ?? false;
        const { text, isEmpty } = facetLabel(facets, countOf(facets?.tags, tag), isChosen);
        return (
          <label key={tag} className="tag-choice" data-empty={isEmpty || undefined}>
            <input
              type="checkbox"
              name="tags"
              value={tag}
              checked={isChosen}
              disabled={isEmpty}
              onChange={() =>
                choose(
                  isChosen ? withoutTag(filters, tag) : { ...filters, tags: [...(filters.tags ?? []), tag] },
                )
              }
              className="sr-only"
            />
            <span className="truncate">{tag}</span> <Count text={text} />
          </label>
        );
      })}
    </div>
  );
}
