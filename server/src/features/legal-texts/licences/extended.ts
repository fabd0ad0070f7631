import { type LicenceVersions, licenceVersion } from './version.ts';

/** The newest first; never changed once orders may have been made with it. */
export const EXTENDED: LicenceVersions = [
  licenceVersion(
    '1.1',
    `Extended licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in any number of products of the buyer and of the buyer's clients, also for profit.
2. The buyer may change the project and distribute it as part of larger products, with source code, to the customers of those products, who may use it only within them.
3. The buyer may not offer the project or its source code on its own, as a template or in a marketplace.
4. The buyer may offer these products as hosted services, also for payment, but not the project on its own.
5. The buyer need not name the seller in the product, unless a condition of the seller says so.
6. Nobody may use the project or its source code to train or fine-tune a machine learning model without the seller's prior written consent. Programming assistants may be used for work on the project as long as they do not learn from it.
7. Third-party parts stay under their own licences, which come with the project.
8. Where the seller has conditions of their own, they stand below and are part of this licence. They may add duties and rule out certain uses. A condition that lowers the number of products, shortens the licence or asks for more money has no effect.
9. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['yes', 'Any number, also for profit'],
      clients: ['yes', 'Any number of clients'],
      resale: ['limited', 'Inside larger products, never on its own'],
      changes: ['yes', 'Change it as you like, and pass the changes on inside products'],
      hosting: ['yes', 'Your products, also for payment'],
      credit: ['yes', 'Not needed, unless the seller asks for it in a condition'],
      training: ['no', "Never without the seller's written consent"],
    },
  ),
  licenceVersion(
    '1.0',
    `Extended licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in any number of products of the buyer and of the buyer's clients, also for profit.
2. The buyer may change the project and distribute it as part of larger products, with source code, to the customers of those products, who may use it only within them.
3. The buyer may not offer the project or its source code on its own, as a template or in a marketplace.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['yes', 'Any number, also for profit'],
      clients: ['yes', 'Any number of clients'],
      resale: ['limited', 'Inside larger products, never on its own'],
      changes: ['yes', 'Change it as you like, and pass the changes on inside products'],
      hosting: ['unsaid', 'The text does not say'],
      credit: ['unsaid', 'The text does not say'],
      training: ['unsaid', 'The text does not say: ask the seller'],
    },
  ),
];
