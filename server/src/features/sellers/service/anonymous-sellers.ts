import type { PageServices } from '#contract/pages.ts';
import { SELLER_LIST_LIMIT } from '#contract/sellers/constants.ts';
import type { SellerPage } from '#contract/sellers/schemas.ts';
import { type Services, visitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { listSellerProjects, showSeller } from './show-seller.ts';

/** What page loaders ask, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function anonymousSellers(services: Services): Pick<PageServices, 'findSeller' | 'sellerProjects'> {
  const visitor = () => visitorContext(services);
  return {
    async findSeller(slug): Promise<SellerPage | null> {
      try {
        return await showSeller(visitor(), slug);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'seller.not_found') return null;
        throw error;
      }
    },
    sellerProjects: (slug, query) =>
      listSellerProjects(visitor(), slug, { limit: SELLER_LIST_LIMIT, ...query }),
  };
}
