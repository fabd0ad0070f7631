import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUp } from '#features/analytics/service/add-up.ts';
import { openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import type { Person } from '#testing/market/app.ts';
