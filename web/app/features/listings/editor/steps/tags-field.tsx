import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import { api } from '../../../../lib/api/call.ts';
import { TextInput } from '../../../../ui/form/field.tsx';
import { type ListingValues, tagsOf } from '../values/listing.ts';
import { type StepProps, textField } from './parts.tsx';

/** Tags as chips, typed one after the other; a list with commas is taken apart. */
export function TagsField(props: StepProps) {
  const { tags, category } = props.state.values;
  const { id, error } = textField(props, 'tags');
  const [isUsed, setUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, press, end, remove, said } = useTypedTags(props);
  return (
    <div>
      <TextInput
        ref={input}
        id={id}
        error={error}
        label="Tags"
        note="optional"
        help={`Enter or a comma ends a tag. At most ${LISTING_LIMITS.tags}.`}
        placeholder={tags === '' ? 'react, inventory, barcode' : undefined}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onFocus={() => setUsed(true)}
        onBlur={end}
        list={`${id}-known`}
        autoCapitalize="none"
        autoComplete="off"
      />
      <KnownTags id={`${id}-known`} category={category} isWanted={isUsed} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* The one that is typed stands among them: nothing moves when it ends, as by a press on what is below. */}
      <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden" data-hue={category || undefined}>
        {tagsOf(tags).map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={`Remove ${tag}`}
            className="chip min-h-11"
            onClick={({ currentTarget: { nextElementSibling: next, previousElementSibling: before } }) => {
              ((next ?? before ?? input.current) as HTMLElement).focus();
              remove(tag);
            }}
          >
            <span className="truncate">{tag}</span>
            <X size={15} aria-hidden="true" />
          </button>
        ))}
      </p>
    </div>
  );
}

/**
 * What is being typed is a tag of the listing already, so that it is checked and saved as it is: to end it only empties the
 * field for the next one.
 */
function useTypedTags({ session, state }: StepProps) {
  const all = state.values.tags;
  const [last, setLast] = useState('');
  const [said, say] = useState('');
  // Another tab may have changed them: then they do not end with what was typed here.
  const typed = `, ${all}`.endsWith(`, ${last}`) ? last : '';
  const ended = tagsOf(typed === '' ? all : all.slice(0, -typed.length));
  const change = (tags: string[], next = '') => {
    setLast(next);
    session.change({ tags: [...tags, next].filter(Boolean).join(', ') });
  };
  const end = () => setLast('');
  const type = (text: string) => {
    const comma = text.lastIndexOf(',') + 1;
    change([...ended, ...tagsOf(text.slice(0, comma))], text.slice(comma).trimStart());
  };
  const remove = (tag: string) => {
    change(tagsOf(all).filter((one) => one !== tag));
    say(`Removed ${tag}`);
  };
  const press = (event: KeyboardEvent) => {
    const before = ended.at(-1);
    if (event.key === 'Enter' && typed !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      end();
      say(`Added ${typed}`);
    } else if (event.key === 'Backspace' && typed === '' && before && !event.repeat) remove(before);
  };
  return { typed, type, press, end, remove, said };
}

/** The tags that the market's listings have most, to choose from. */
function KnownTags({
  id,
  category,
  isWanted,
}: {
  id: string;
  category: ListingValues['category'];
  isWanted: boolean;
}) {
  const { data } = useQuery({
    queryKey: ['known-tags', category],
    queryFn: ({ signal }) =>
      api('GET /projects', { query: { category: category || undefined, facets: true, limit: 1 }, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <datalist id={id}>
      {data?.facets?.tags.map(({ value }) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
