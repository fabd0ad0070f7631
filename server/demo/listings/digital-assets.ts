import type { DemoListing } from '../listing.ts';
import { bazaarUiKit } from './digital-assets/bazaar-ui-kit.ts';
import { invoicePrintTemplates } from './digital-assets/invoice-print-templates.ts';
import { kiranaShopIcons } from './digital-assets/kirana-shop-icons.ts';
import { schoolRecordsSchema } from './digital-assets/school-records-schema.ts';
import { upiPaymentIcons } from './digital-assets/upi-payment-icons.ts';

export const DIGITAL_ASSETS: DemoListing[] = [
  upiPaymentIcons,
  kiranaShopIcons,
  bazaarUiKit,
  schoolRecordsSchema,
  invoicePrintTemplates,
];
