import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { checkActs } from './service/acts.ts';
import { DELETE_BRAND_JOB, deleteBrandPictures, sweepBrandPictures } from './service/logo.ts';
import { settleRaise } from './service/second-admin-raise.ts';

export const adminJobs: JobDefinition[] = [{ name: DELETE_BRAND_JOB, run: deleteBrandPictures }];

export const adminSweeps: SweepDefinition[] = [
  { name: 'admin.check-acts', run: checkActs },
  { name: 'admin.second-admin-raise', run: settleRaise },
  { name: 'admin.stray-brand-pictures', run: sweepBrandPictures },
];
