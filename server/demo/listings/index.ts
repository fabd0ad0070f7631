import type { DemoListing } from '../listing.ts';
import { AI_ML } from './ai-ml.ts';
import { DIGITAL_ASSETS } from './digital-assets.ts';
import { MOBILE } from './mobile.ts';
import { WEB_APPS } from './web-apps.ts';
import { WEB_SERVICES } from './web-services.ts';

/** The 24 listings of the demo market (rule O8). */
export const DEMO_LISTINGS: DemoListing[] = [
  ...WEB_APPS,
  ...WEB_SERVICES,
  ...MOBILE,
  ...AI_ML,
  ...DIGITAL_ASSETS,
];
