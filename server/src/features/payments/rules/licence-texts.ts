import { createHash } from 'node:crypto';
import type { LicenceTier } from '#contract/listings/constants.ts';

export interface LicenceVersion {
  version: string;
  text: string;
  /** Of the text in UTF-8, in hexadecimal digits. */
  sha256: string;
}

/**
 * What each licence allows, the newest version first. A text that orders may have been made with is never changed: a
 * new one is a new version before it. Text and SHA-256 are frozen with the order (rules L11, P3).
 */
export const LICENCE_VERSIONS: Record<LicenceTier, readonly [LicenceVersion, ...LicenceVersion[]]> = {
  personal: [
    version(
      '1.0',
      `Personal licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product for the buyer's own, non-commercial purposes, such as learning, private use or a portfolio.
2. The buyer may change the project and make backup copies.
3. The buyer may not sell, rent, publish or pass on the project or its source code, changed or unchanged, and may not use it for a client or in a product that earns money.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    ),
  ],
  commercial: [
    version(
      '1.0',
      `Commercial licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product of the buyer or of one client of the buyer, also for profit.
2. The buyer may change the project, make backup copies, and run the product for any number of end users. Contractors may work on it for the buyer.
3. The buyer may not sell, rent, publish or pass on the project or its source code on its own, as a template, or as part of a product whose main value is the project itself.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    ),
  ],
  extended: [
    version(
      '1.0',
      `Extended licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in any number of products of the buyer and of the buyer's clients, also for profit.
2. The buyer may change the project and distribute it as part of larger products, with source code, to the customers of those products, who may use it only within them.
3. The buyer may not offer the project or its source code on its own, as a template or in a marketplace.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    ),
  ],
};

/** The text that new orders take. */
export const currentLicence = (tier: LicenceTier): LicenceVersion => LICENCE_VERSIONS[tier][0];

function version(number: string, text: string): LicenceVersion {
  return { version: number, text, sha256: createHash('sha256').update(text).digest('hex') };
}
