import type { MissingTaxData } from '#contract/tax/schemas.ts';
import { type PanSources, panDiffers, panOf } from './pan.ts';

/** What is not known of a seller or does not fit together, each with the next step; empty where nothing is missing. */
export function missingOf(seller: PanSources): MissingTaxData[] {
  const missing: MissingTaxData[] = [];
  if (!seller.profile) {
    const text =
      'Say how you stand to GST: fill in your tax details. Until then your sales have a bill of supply without GST.';
    missing.push({ code: 'profile', text });
  }
  if (!panOf(seller)) {
    const text =
      'Your PAN is not known. Give it with your payout account; until then income tax is deducted at the higher rate for sellers without PAN.';
    missing.push({ code: 'pan', text });
  }
  if (panDiffers(seller)) {
    const text =
      'The PAN of your payout account is not the one in your GSTIN. Correct whichever of the two has the mistake.';
    missing.push({ code: 'pan_differs', text });
  }
  return missing;
}
