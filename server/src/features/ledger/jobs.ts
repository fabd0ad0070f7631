import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { checkDaily } from './service/check-books.ts';
import { releaseDueSales } from './service/release-sales.ts';

export const ledgerSweeps: SweepDefinition[] = [
  { name: 'ledger.release', run: releaseDueSales },
  { name: 'ledger.check', run: checkDaily },
];
