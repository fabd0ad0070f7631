/** The furthest page that lists answer. */
const MAX_PAGE = 1_000;
const SEARCH_MAX = 200;

/** A filter with its choices; the first is the one that narrows nothing. Without choices it is a day. */
export interface TableFilter {
  name: string;
  label: string;
  choices?: readonly (readonly [value: string, label: string])[];
}

/** What a list can be asked: where it stands, which may be a part of a page such as `?tab=disputes`, how it is sorted unless told, and by what it is narrowed. */
export interface TableShape {
  path: string;
  sort: string;
  dir: 'asc' | 'desc';
  filters: readonly TableFilter[];
}

/** What the address asks of a list. */
export interface TableView {
  search: string;
  sort: string;
  dir: 'asc' | 'desc';
  page: number;
  filters: Record<string, string>;
}

/** What makes no sense in the address counts as not said. */
export function readTableView(
  query: URLSearchParams,
  shape: TableShape,
  sorts: readonly string[],
): TableView {
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  const dir = query.get('dir');
  const filters = shape.filters.map(({ name, choices }) => {
    const value = query.get(name) ?? '';
    if (!choices) return [name, /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''];
    return [name, choices.find(([known]) => known === value)?.[0] ?? choices[0]?.[0] ?? ''];
  });
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    sort: sorts.find((known) => known === query.get('sort')) ?? shape.sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : shape.dir,
    page: Math.min(MAX_PAGE, Math.max(1, page || 1)),
    filters: Object.fromEntries(filters),
  };
}

/** The address of a view; what is as it is unless told is left out. */
export function tableAddress(shape: TableShape, { search, sort, dir, page, filters }: TableView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  for (const { name, choices } of shape.filters) {
    const value = filters[name] ?? '';
    if (value !== '' && value !== choices?.[0]?.[0]) query.set(name, value);
  }
  if (sort !== shape.sort || dir !== shape.dir) {
    query.set('sort', sort);
    query.set('dir', dir);
  }
  if (page > 1) query.set('page', String(page));
  if (query.size === 0) return shape.path;
  return `${shape.path}${shape.path.includes('?') ? '&' : '?'}${query}`;
}

/** The view as the API's lists take it. */
export function tableQuery({ filters, ...view }: TableView): Record<string, string | number> {
  return { ...view, ...filters };
}

/** True when something narrows the list. */
export function isNarrowed(shape: TableShape, { search, filters }: TableView): boolean {
  return (
    search !== '' ||
    shape.filters.some(({ name, choices }) => (filters[name] ?? '') !== (choices?.[0]?.[0] ?? ''))
  );
}
