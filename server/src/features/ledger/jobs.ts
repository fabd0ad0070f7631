import type { SweepDefinition } from '#platform/jobs.ts';
import { checkNightly, releaseDueSales } from './service.ts';

export const ledgerSweeps: SweepDefinition[] = [
  { name: 'ledger.release', run: releaseDueSales },
  { name: 'ledger.check', run: checkNightly },
];
