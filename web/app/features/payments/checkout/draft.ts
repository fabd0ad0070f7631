import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';

const KEY = 'checkout-draft';

/** What a buyer has typed on the way to a payment. */
export interface CheckoutDraft {
  licence: LicenceTier | undefined;
  phone: string;
  discountCode: string;
  /** As it was typed. */
  quantity: string;
  licensee: string;
}

interface Kept extends CheckoutDraft {
  projectId: string;
  uid: string;
}

/** Keeps what was typed for the payment page, for as long as the tab lives. */
export function keepCheckoutDraft(projectId: string, uid: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, projectId, uid } satisfies Kept));
  } catch {
    // Without storage it is typed once more.
  }
}

/** What this buyer typed for this listing; nothing of anybody else's. */
export function readCheckoutDraft(projectId: string, uid: string): CheckoutDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (kept?.projectId !== projectId || kept.uid !== uid) return undefined;
    return {
      licence: LICENCE_TIERS.find((tier) => tier === kept.licence),
      phone: String(kept.phone ?? ''),
      discountCode: String(kept.discountCode ?? ''),
      quantity: String(kept.quantity ?? '1'),
      licensee: String(kept.licensee ?? ''),
    };
  } catch {
    return undefined;
  }
}

/** Forgets it once the payment is made. */
export function forgetCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
