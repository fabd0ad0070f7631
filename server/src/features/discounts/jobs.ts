import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { tellWishers } from './service/tell-wishers.ts';

export const discountSweeps: SweepDefinition[] = [{ name: 'discounts.tell-wishers', run: tellWishers }];
