import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CATEGORIES, CATEGORY_NAMES, LISTING_LIMITS } from '#contract/listings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from './form-section.tsx';
import { controlId } from './listing-problems.ts';
import { type ListingValues, tagsOf } from './listing-values.ts';

export interface SectionFacts {
  form: UseFormReturn<ListingValues>;
  atField: Record<string, string>;
}

export function BasicsSection({ form, atField }: SectionFacts) {
  const { register, control } = form;
  const [title, description, tags, category] = useWatch({
    control,
    name: ['title', 'description', 'tags', 'category'],
  });
  const { titleMax, descriptionMin, descriptionMax } = LISTING_LIMITS;
  return (
    <FormSection title="Basics" help="What buyers read first.">
      <TextInput
        {...register('title')}
        id={controlId('title')}
        label="Title"
        note={<span className="figures">{`${title.length}/${titleMax}`}</span>}
        help="What it is, in a few words: “Inventory manager with barcode scanning”."
        maxLength={titleMax}
        error={atField.title}
      />
      <Select {...register('category')} id={controlId('category')} label="Category" error={atField.category}>
        <option value="">Choose a category</option>
        {CATEGORIES.map((value) => (
          <option key={value} value={value}>
            {CATEGORY_NAMES[value]}
          </option>
        ))}
      </Select>
      <TextArea
        {...register('description')}
        id={controlId('description')}
        label="Description"
        rows={10}
        note={<span className="figures">{`${description.length}/${descriptionMax}`}</span>}
        help={`At least ${descriptionMin} characters. Markdown works: headings, lists, code.`}
        maxLength={descriptionMax}
        error={atField.description}
      />
      <div>
        <TextInput
          {...register('tags')}
          id={controlId('tags')}
          label="Tags"
          note="optional"
          help={`Separated by commas, at most ${LISTING_LIMITS.tags}.`}
          placeholder="react, inventory, barcode"
          autoCapitalize="none"
          error={atField.tags}
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
    </FormSection>
  );
}
