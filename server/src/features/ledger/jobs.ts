import type { SweepDefinition } from '#platform/jobs.ts';
import { checkNightly } from './service.ts';

export const ledgerSweeps: SweepDefinition[] = [{ name: 'ledger.check', run: checkNightly }];
