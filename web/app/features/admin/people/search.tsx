import { USER_FILTERS } from '#contract/admin/constants.ts';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import { useDelayedSearch } from '../../../ui/form/use-delayed-search.ts';
import { PEOPLE_ORDERS, type PeopleFilter, type PeopleOrder } from './queries.ts';

const FILTER_NAMES: Record<PeopleFilter, string> = {
  all: 'Everybody',
  buyer: 'Buyers',
  seller: 'Sellers',
  admin: 'Admins',
  verified: 'Verified sellers',
  suspended: 'Suspended',
  links: 'Links waiting',
  reset: 'Reset waiting',
};

const ORDER_NAMES: Record<PeopleOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** Narrows the list as one types; Enter does not wait. */
export function PeopleSearch({
  search,
  show,
  order,
  onSearch,
  onShow,
  onOrder,
}: {
  search: string;
  show: PeopleFilter;
  order: PeopleOrder;
  onSearch: (search: string) => void;
  onShow: (show: PeopleFilter) => void;
  onOrder: (order: PeopleOrder) => void;
}) {
  const { text, setText, searchNow } = useDelayedSearch(search, onSearch);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <div className="w-full sm:w-80">
          <TextInput
            id="people-search"
            label="Search"
            type="search"
            placeholder="Name or address"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            data-search
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Choice
          id="people-show"
          label="Show"
          names={FILTER_NAMES}
          values={USER_FILTERS}
          value={show}
          onChoose={onShow}
        />
        <Choice
          id="people-order"
          label="Sort"
          names={ORDER_NAMES}
          values={PEOPLE_ORDERS}
          value={order}
          onChoose={onOrder}
        />
      </form>
    </search>
  );
}

function Choice<T extends string>({
  id,
  label,
  names,
  values,
  value,
  onChoose,
}: {
  id: string;
  label: string;
  names: Record<T, string>;
  values: readonly T[];
  value: T;
  onChoose: (value: T) => void;
}) {
  return (
    <div className="w-full sm:w-44">
      <Select id={id} label={label} value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
