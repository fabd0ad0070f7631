import { findingsOfFault, PLANTED_FAULTS } from '#testing/models/planted-faults.ts';
import type { MarketDatabase } from './market-database.ts';

/**
 * Breaks the books on purpose, one fault at a time, and takes each back: a check that stays green then proves nothing
 * about this run either. What it does not name is a finding.
 */
export async function plantFaults({ kysely }: MarketDatabase): Promise<string[]> {
  const findings: string[] = [];
  let planted = 0;
  for (const [what, fault] of Object.entries(PLANTED_FAULTS)) {
    const found = await findingsOfFault(kysely, fault);
    if (found === undefined) continue;
    planted += 1;
    if (!found.includes(fault.check)) findings.push(`ledger:check does not name ${what}`);
  }
  return planted > 0 ? findings : ['there was nothing in the books to break'];
}
