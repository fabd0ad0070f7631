import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { CATEGORIES, CATEGORY_NAMES, LICENCE_NAMES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import type { Language } from '#contract/listings/languages/constants.ts';
import type { HydratedPartProps } from '../../../lib/page/hydrate-on-interaction.tsx';
import { LICENCES_PATH } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { FORM_ID } from '../market/form.ts';
import { RatingChoice } from './choices/ratings.tsx';
import { UseChoices } from './choices/uses.tsx';
import { Count } from './count.tsx';
import { countOf, facetLabel, languagesToOffer, sumOf } from './counts.ts';
import { FoundChoice, UpdatedSelect } from './found.tsx';
import { FilterLink } from './link.tsx';
import type { MarketFilters } from './market-filters.ts';
import { carryPrices, PriceFields } from './price.tsx';
import type { FilterFieldsProps } from './props.ts';
import { readForm } from './read.ts';
import { FilterTags } from './tags.tsx';

/**
 * The filters as one GET form, with links where one press says it all. It works before scripts do; with them every
 * choice takes effect at once. Search and sort stand elsewhere on the page, and are `carried` in a sheet.
 */
export default function FilterFields({
  carried = false,
  before,
  ...facts
}: FilterFieldsProps & HydratedPartProps & { carried?: boolean }) {
  const { filters, choose, path } = facts.choice;
  const form = useRef<HTMLFormElement>(null);
  const hearEarly = useEffectEvent((early: HTMLFormElement, alive: HTMLFormElement) => {
    carryPrices(early, alive);
    const { tags, minPrice, maxPrice, licence, language, hasDemo, complete, free, ...more } = readForm(early);
    const { framework, database, licenceFound, updated, rating, permittedUse } = more;
    const found = { framework, database, licenceFound, updated, rating, permittedUse };
    choose({ ...filters, tags, minPrice, maxPrice, licence, language, hasDemo, complete, free, ...found });
  });
  useEffect(() => {
    const early = before?.querySelector('form');
    if (early && form.current) hearEarly(early, form.current);
  }, [before]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(readForm(event.currentTarget));
  };
  return (
    <form
      ref={form}
      id={carried ? undefined : FORM_ID}
      action={path}
      onSubmit={onSubmit}
      noValidate
      className="filter-fields"
    >
      {carried && <input type="hidden" name="search" value={filters.search ?? ''} />}
      {carried && <input type="hidden" name="sort" value={filters.sort ?? ''} />}
      <CategoryLinks {...facts} />
      <PriceFields {...facts}>
        <Row name="free" label="Free" of={facts.facets?.free} {...facts} />
      </PriceFields>
      <RatingChoice {...facts} />
      <FilterTags {...facts} />
      <LanguageSelect {...facts} />
      <FoundChoice name="framework" before={before} {...facts} />
      <FoundChoice name="database" before={before} {...facts} />
      <LicenceChoice {...facts} />
      <UseChoices {...facts} />
      <FoundChoice name="licenceFound" before={before} {...facts} />
      <UpdatedSelect {...facts} />
      <fieldset>
        <legend>Show only</legend>
        <Row name="hasDemo" label="Live demo" of={facts.facets?.hasDemo} {...facts} />
        <Row name="complete" label="Finished" of={facts.facets?.complete} {...facts} />
      </fieldset>
      <button type="submit" className="btn btn-quiet without-scripts">
        Show projects
      </button>
    </form>
  );
}

function CategoryLinks({ choice, facets }: FilterFieldsProps) {
  const { filters } = choice;
  const entry = (
    value: (typeof CATEGORIES)[number] | undefined,
    label: string,
    count: number | undefined,
  ) => {
    const isCurrent = filters.category === value;
    const { text, isEmpty } = facetLabel(facets, count, isCurrent || value === undefined);
    const content = (
      <>
        <span aria-hidden="true" className="category-mark" />
        {label} <Count text={text} />
      </>
    );
    return (
      <li key={label} data-hue={value}>
        {isEmpty ? (
          <span className="filter-row" data-empty>
            {content}
          </span>
        ) : (
          <FilterLink
            choice={choice}
            to={{ ...filters, category: value }}
            className="filter-row"
            isCurrent={isCurrent}
          >
            {content}
          </FilterLink>
        )}
      </li>
    );
  };
  return (
    <nav aria-label="Categories">
      <p className="filter-title">Category</p>
      <ul>
        {entry(undefined, 'All', sumOf(facets?.categories))}
        {CATEGORIES.map((value) => entry(value, CATEGORY_NAMES[value], countOf(facets?.categories, value)))}
      </ul>
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
    </nav>
  );
}

function LanguageSelect({ choice, facets }: FilterFieldsProps) {
  const { filters, choose } = choice;
  const offered = languagesToOffer(filters, facets);
  if (offered.length === 0) return null;
  return (
    <label className="block">
      <span className="filter-title">Language</span>
      <select
        name="language"
        className="field-box"
        value={filters.language ?? ''}
        onChange={(event) => choose({ ...filters, language: event.currentTarget.value as Language })}
      >
        <option value="">Any language</option>
        {offered.map((language) => {
          const { text } = facetLabel(facets, countOf(facets?.languages, language), true);
          return (
            <option key={language} value={language}>
              {language} {text && `(${text})`}
            </option>
          );
        })}
      </select>
    </label>
  );
}

function LicenceChoice({ choice, facets }: FilterFieldsProps) {
  const { filters, choose } = choice;
  return (
    <fieldset>
      <legend>Licence</legend>
      {[undefined, ...LICENCE_TIERS].map((tier) => {
        const isChosen = filters.licence === tier;
        const count = tier && countOf(facets?.licences, tier);
        const { text, isEmpty } = facetLabel(facets, count, isChosen || tier === undefined);
        return (
          <label key={tier ?? ''} className="filter-row" data-empty={isEmpty || undefined}>
            <input
              type="radio"
              name="licence"
              value={tier ?? ''}
              checked={isChosen}
              disabled={isEmpty}
              onChange={() => choose({ ...filters, licence: tier })}
              className="check-box"
            />
            {tier ? LICENCE_NAMES[tier].replace(' licence', '') : 'Any'} {tier && <Count text={text} />}
          </label>
        );
      })}
      <Link to={LICENCES_PATH} prefetch="none" className="link link-target text-14">
        Compare the licences
      </Link>
    </fieldset>
  );
}

/** A filter that is on or off. */
function Row({
  choice,
  facets,
  name,
  label,
  of,
}: FilterFieldsProps & { name: 'free' | 'hasDemo' | 'complete'; label: string; of: number | undefined }) {
  const { filters, choose } = choice;
  const isChosen = filters[name] === true;
  const { text, isEmpty } = facetLabel(facets, of, isChosen);
  return (
    <label className="filter-row" data-empty={isEmpty || undefined}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={isChosen}
        disabled={isEmpty}
        onChange={() => choose({ ...filters, [name]: isChosen ? undefined : true } as MarketFilters)}
        className="check-box"
      />
      {label} <Count text={text} />
    </label>
  );
}
