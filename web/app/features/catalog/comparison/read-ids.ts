import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The projects that an address names, each once and no more than stand side by side. */
export function readIds(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, COMPARED_LISTINGS_MAX);
}
