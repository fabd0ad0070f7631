import { SALE_STATUSES } from '#contract/ledger/constants.ts';
import { useListingNames } from '../../../lib/use-listing-names.ts';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import type { SalesQuery } from './address.ts';
import { SALE_STATUS_LABELS } from './status.tsx';

/** Status, listing and days; every choice stands in the address at once. */
export function SalesFilters({
  filters,
  onChange,
}: {
  filters: SalesQuery;
  onChange: (filters: Partial<SalesQuery>) => void;
}) {
  const { data: listings = [] } = useListingNames();
  // One that the list does not name, such as an old address, still stands in its field.
  const isUnknown = filters.project !== '' && !listings.some(({ _id }) => _id === filters.project);
  return (
    <div className="sales-filters">
      <Select
        id="status"
        label="Status"
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as SalesQuery['status'] })}
      >
        <option value="">All</option>
        {SALE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {SALE_STATUS_LABELS[status].label}
          </option>
        ))}
      </Select>
      <Select
        id="listing"
        label="Listing"
        value={filters.project}
        onChange={(event) => onChange({ project: event.target.value })}
      >
        <option value="">All</option>
        {isUnknown && <option value={filters.project}>This listing</option>}
        {listings.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
      <TextInput
        id="from"
        label="From"
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextInput
        id="to"
        label="To"
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}
