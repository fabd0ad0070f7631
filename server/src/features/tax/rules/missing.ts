import type { MissingTaxData } from '#contract/tax/schemas.ts';
import { type PanSources, panDiffers, panOf } from './pan.ts';

/** What is not known of a seller or does not fit together, each with the next step; empty where nothing is missing. */
export function missingOf(seller: PanSources): MissingTaxData[] {
  const missing: MissingTaxData[] = [];
  if (!seller.profile) {
    const text =
      'Tell us your GST status in your tax details. Until then buyers get a bill of supply without GST.';
    missing.push({ code: 'profile', text });
  }
  if (!panOf(seller)) {
    const text =
      'We do not have your PAN. Enter it with your payout account. Until then income tax is deducted at the higher rate for sellers without a PAN.';
    missing.push({ code: 'pan', text });
  }
  if (panDiffers(seller)) {
    const text =
      'The PAN of your payout account is not the one in your GSTIN. Correct whichever of the two has the mistake.';
    missing.push({ code: 'pan_differs', text });
  }
  return missing;
}
