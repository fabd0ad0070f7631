import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';

/** What the id of a project looks like, in lower case. */
export const PROJECT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The projects that an address names, each once and no more than stand side by side. */
export function readIds(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => PROJECT_ID.test(id)))].slice(0, COMPARED_LISTINGS_MAX);
}
