import { FEATURED_LIMIT } from '#contract/catalog/constants.ts';
import type { ProjectCard } from '#contract/listings/schemas.ts';
import { api } from '../../lib/api/call.ts';

/**
 * The featured listings as the caller sees them; where these fail or are none the newest approved ones, and nothing
 * where these fail too (rule B4).
 */
export async function loadFeatured(signal: AbortSignal): Promise<ProjectCard[]> {
  const options = { query: { limit: FEATURED_LIMIT }, signal };
  const none = () => ({ projects: [] as ProjectCard[] });
  const { projects } = await api('GET /projects/featured', options).catch(none);
  return projects.length > 0 ? projects : (await api('GET /projects/approved', options).catch(none)).projects;
}
