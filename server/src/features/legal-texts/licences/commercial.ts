import { type LicenceVersions, licenceVersion } from './version.ts';

/** The newest first; never changed once orders may have been made with it. */
export const COMMERCIAL: LicenceVersions = [
  licenceVersion(
    '1.1',
    `Commercial licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product of the buyer or of one client of the buyer, also for profit.
2. The buyer may change the project, make backup copies, and run the product for any number of end users. Contractors may work on it for the buyer.
3. The buyer may not sell, rent, publish or pass on the project or its source code on its own, as a template, or as part of a product whose main value is the project itself.
4. The buyer may offer the product as a hosted service, also for payment, but not the project itself as a service in which others make products of their own with it.
5. The buyer need not name the seller in the product, unless a condition of the seller says so.
6. Nobody may use the project or its source code to train or fine-tune a machine learning model without the seller's prior written consent. Programming assistants may be used for work on the project as long as they do not learn from it.
7. Third-party parts stay under their own licences, which come with the project.
8. Where the seller has conditions of their own, they stand below and are part of this licence. They may add duties and rule out certain uses. A condition that lowers the number of products, shortens the licence or asks for more money has no effect.
9. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['limited', 'One product, also for profit'],
      clients: ['limited', 'One client, in place of yourself'],
      resale: ['no', 'Not on its own or as a template'],
      changes: ['yes', 'Change it as you like; contractors may help'],
      hosting: ['yes', 'The product, also for payment'],
      credit: ['yes', 'Not needed, unless the seller asks for it in a condition'],
      training: ['no', "Never without the seller's written consent"],
    },
  ),
  licenceVersion(
    '1.0',
    `Commercial licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product of the buyer or of one client of the buyer, also for profit.
2. The buyer may change the project, make backup copies, and run the product for any number of end users. Contractors may work on it for the buyer.
3. The buyer may not sell, rent, publish or pass on the project or its source code on its own, as a template, or as part of a product whose main value is the project itself.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['limited', 'One product, also for profit'],
      clients: ['limited', 'One client, in place of yourself'],
      resale: ['no', 'Not on its own or as a template'],
      changes: ['yes', 'Change it as you like; contractors may help'],
      hosting: ['limited', 'The product, for any number of end users'],
      credit: ['unsaid', 'The text does not say'],
      training: ['unsaid', 'The text does not say: ask the seller'],
    },
  ),
];
