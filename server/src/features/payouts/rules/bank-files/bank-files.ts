import type { BankFileFormat } from '#contract/admin/payouts/constants.ts';
import { csvText } from '#platform/http/csv.ts';
import type { BankBatch, BankFile } from './bank-line.ts';
import { HDFC_FILE } from './hdfc.ts';
import { ICICI_FILE } from './icici.ts';
import { NEUTRAL_FILE } from './neutral.ts';
import { SBI_FILE } from './sbi.ts';

export const BANK_FILES: Record<BankFileFormat, BankFile> = {
  neutral: NEUTRAL_FILE,
  hdfc: HDFC_FILE,
  icici: ICICI_FILE,
  sbi: SBI_FILE,
};

/** A batch as the file that a bank takes; the same batch is the same text whenever it is written. */
export function writeBankFile(format: BankFileFormat, batch: BankBatch): string {
  const { bom, rows } = BANK_FILES[format];
  return csvText(rows(batch), { bom });
}
