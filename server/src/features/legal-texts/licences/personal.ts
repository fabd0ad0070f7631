import { type LicenceVersions, licenceVersion } from './version.ts';

/** The newest first; never changed once orders may have been made with it. */
export const PERSONAL: LicenceVersions = [
  licenceVersion(
    '1.1',
    `Personal licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product for the buyer's own, non-commercial purposes, such as learning, private use or a portfolio.
2. The buyer may change the project and make backup copies.
3. The buyer may not sell, rent, publish or pass on the project or its source code, changed or unchanged, and may not use it for a client or in a product that earns money.
4. The buyer may run the product on a server for people who use it free of charge, but may not offer it as a service for payment.
5. The buyer need not name the seller in the product, unless a condition of the seller says so.
6. Nobody may use the project or its source code to train or fine-tune a machine learning model without the seller's prior written consent. Programming assistants may be used for work on the project as long as they do not learn from it.
7. Third-party parts stay under their own licences, which come with the project.
8. Where the seller has conditions of their own, they stand below and are part of this licence. They may add duties and rule out certain uses. A condition that lowers the number of products, shortens the licence or asks for more money has no effect.
9. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['limited', 'One, for your own purposes that earn no money'],
      clients: ['no', 'Not for clients'],
      resale: ['no', 'Not at all, changed or unchanged'],
      changes: ['yes', 'Change it as you like'],
      hosting: ['limited', 'Only free of charge'],
      credit: ['yes', 'Not needed, unless the seller asks for it in a condition'],
      training: ['no', "Never without the seller's written consent"],
    },
  ),
  licenceVersion(
    '1.0',
    `Personal licence

1. The seller grants the buyer a perpetual, worldwide, non-exclusive licence to use this project in one product for the buyer's own, non-commercial purposes, such as learning, private use or a portfolio.
2. The buyer may change the project and make backup copies.
3. The buyer may not sell, rent, publish or pass on the project or its source code, changed or unchanged, and may not use it for a client or in a product that earns money.
4. Third-party parts stay under their own licences, which come with the project.
5. The project is provided as described in its listing at the time of purchase. The licence ends if the payment is refunded or if these terms are broken.`,
    {
      projects: ['limited', 'One, for your own purposes that earn no money'],
      clients: ['no', 'Not for clients'],
      resale: ['no', 'Not at all, changed or unchanged'],
      changes: ['yes', 'Change it as you like'],
      hosting: ['unsaid', 'The text does not say'],
      credit: ['unsaid', 'The text does not say'],
      training: ['unsaid', 'The text does not say: ask the seller'],
    },
  ),
];
