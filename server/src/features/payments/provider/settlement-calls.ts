import { collectionOf } from '#platform/provider/answers.ts';
import { callProvider, type ProviderSettings } from '#platform/provider/call-provider.ts';
import { ProviderSettlement, ProviderSettlementItem } from './entities.ts';

const id = encodeURIComponent;
/** Items of one answer; a shorter one is the last. */
const PAGE = 1_000;

/** Calls about what the provider sends to the bank (rules G2, C11). Every one throws `ProviderRefused` or `ProviderSilent`. */
export function settlementCalls(settings: ProviderSettings) {
  return {
    /** All that was settled on a day in India, such as `2026-11-21`; what is not settled yet is left out. */
    async fetchSettledItems(day: string): Promise<ProviderSettlementItem[]> {
      const [year, month, date] = day.split('-').map(Number);
      const all: ProviderSettlementItem[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await callProvider(settings, {
          method: 'GET',
          path: `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${skip}`,
          answer: collectionOf(ProviderSettlementItem),
          repeatable: true,
        });
        all.push(...items.filter((item) => item.settlement_id !== null));
        if (items.length < PAGE) return all;
      }
    },

    fetchSettlement: (settlementId: string) =>
      callProvider(settings, {
        method: 'GET',
        path: `/settlements/${id(settlementId)}`,
        answer: ProviderSettlement,
        repeatable: true,
      }),
  };
}
