import type { DemoListing } from '../listing.ts';
import { billingBackOffice } from './web-services/billing-back-office.ts';
import { gstInvoiceApi } from './web-services/gst-invoice-api.ts';
import { logTriageCli } from './web-services/log-triage-cli.ts';
import { reactDataGrid } from './web-services/react-data-grid.ts';

export const WEB_SERVICES: DemoListing[] = [gstInvoiceApi, reactDataGrid, logTriageCli, billingBackOffice];
