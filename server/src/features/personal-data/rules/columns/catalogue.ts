import { ACCOUNT_TABLES } from './accounts.ts';
import type { Catalogue } from './decision.ts';
import { LICENCE_KEY_TABLES } from './licence-keys.ts';
import { LISTING_TABLES } from './listings.ts';
import { MARKET_TABLES } from './market.ts';
import { MONEY_TABLES } from './money.ts';
import { NEGOTIATION_TABLES } from './negotiations.ts';
import { NOBODYS_TABLES } from './nobody.ts';
import { PUBLIC_TEXT_TABLES } from './public-texts.ts';
import { PURCHASE_TABLES } from './purchases.ts';
import { REVIEW_TABLES } from './reviews.ts';
import { TAX_TABLES } from './taxes.ts';
import { QUESTION_TABLES } from './trust/questions.ts';
import { SUPPORT_TABLES } from './trust/support.ts';
import { TICKET_TABLES } from './trust/tickets.ts';
import { WISH_TABLES } from './wishes.ts';

/**
 * Every table of the market, with what an export and a deletion do about each column (rule A9). A test compares it with a
 * migrated database, so that whoever adds a column decides.
 */
export const PERSONAL_DATA: Catalogue = {
  ...ACCOUNT_TABLES,
  ...LISTING_TABLES,
  ...NEGOTIATION_TABLES,
  ...PURCHASE_TABLES,
  ...PUBLIC_TEXT_TABLES,
  ...TICKET_TABLES,
  ...REVIEW_TABLES,
  ...LICENCE_KEY_TABLES,
  ...MONEY_TABLES,
  ...TAX_TABLES,
  ...QUESTION_TABLES,
  ...SUPPORT_TABLES,
  ...WISH_TABLES,
  ...MARKET_TABLES,
  ...NOBODYS_TABLES,
};
