import { CATEGORIES, CATEGORY_NAMES, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { isPublished, type ListingValues } from '../values/listing.ts';
import { DescriptionField } from './description-field.tsx';
import { EffectNote, type StepProps, textField } from './parts.tsx';
import { TagsField } from './tags-field.tsx';

/** What buyers read first. */
export function BasicsStep(props: StepProps) {
  const { state, session, problems } = props;
  const { title, category } = state.values;
  const { titleMax } = LISTING_LIMITS;
  return (
    <>
      {state.listing && isPublished(state.listing.project.status) && (
        <EffectNote>Once saved, changes here are live at once.</EffectNote>
      )}
      <TextInput
        {...textField(props, 'title')}
        label="Title"
        note={<span className="figures">{`${title.length}/${titleMax}`}</span>}
        help="What it is, in a few words: “Inventory manager with barcode scanning”."
        maxLength={titleMax}
        autoComplete="off"
      />
      <Select
        id="listing-category"
        label="Category"
        value={category}
        onChange={({ target }) => session.change({ category: target.value as ListingValues['category'] })}
        error={problems.category}
      >
        <option value="" disabled={state.saved.category !== ''}>
          Choose a category
        </option>
        {CATEGORIES.map((value) => (
          <option key={value} value={value}>
            {CATEGORY_NAMES[value]}
          </option>
        ))}
      </Select>
      <TagsField {...props} />
      <DescriptionField {...props} />
    </>
  );
}
