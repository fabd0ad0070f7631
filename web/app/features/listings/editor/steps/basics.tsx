import { CATEGORIES, CATEGORY_NAMES, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { isPublished, type ListingValues, tagsOf } from '../values/listing.ts';
import { DescriptionField } from './description-field.tsx';
import { EffectNote, type StepProps, textField } from './parts.tsx';

/** What buyers read first. */
export function BasicsStep(props: StepProps) {
  const { state, session, problems } = props;
  const { title, category, tags } = state.values;
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
      <div>
        <TextInput
          {...textField(props, 'tags')}
          label="Tags"
          note="optional"
          help={`Separated by commas, at most ${LISTING_LIMITS.tags}.`}
          placeholder="react, inventory, barcode"
          autoCapitalize="none"
          autoComplete="off"
        />
        {tags.trim() !== '' && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {tagsOf(tags).map((tag) => (
              <Badge key={tag} hue={category || undefined}>
                <span className="max-w-64 truncate">{tag}</span>
              </Badge>
            ))}
          </p>
        )}
      </div>
      <DescriptionField {...props} />
    </>
  );
}
