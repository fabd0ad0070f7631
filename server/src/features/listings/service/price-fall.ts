import type { Paise } from '#contract/money.ts';
import type { NewEvent } from '#platform/events/change-together.ts';

/** What is recorded where the cheapest licence of a listing costs less than before; nothing where it does not. */
export function priceFall(projectId: string, fromPaise: Paise, toPaise: Paise): NewEvent[] {
  if (toPaise >= fromPaise) return [];
  return [{ type: 'listing.price_fell', subjectId: projectId, data: { fromPaise, toPaise } }];
}
