import { counted } from '#contract/formats/words.ts';
import type { DeletionOutlook } from '#contract/personal-data/deletion/schemas.ts';

/** What somebody has in the market that a deletion leaves or takes. */
export interface HeldFacts {
  purchases: number;
  /** Listings that somebody has ordered, and those that nobody has. */
  soldListings: number;
  unsoldListings: number;
  sales: number;
  hasPapers: boolean;
  hasActs: boolean;
  wasReported: boolean;
}

/** What of an account stays and why, and what is lost, before its owner deletes it (rule A9). */
export function outlookOf(facts: HeldFacts): Pick<DeletionOutlook, 'stays' | 'goes'> {
  const stays = [
    (facts.purchases > 0 || facts.sales > 0) && {
      what: 'Your orders and payments in our accounts, without your name and address',
      why: 'The law requires us to keep our accounts for eight years.',
    },
    facts.soldListings > 0 && {
      what: `${counted(facts.soldListings, 'project')} you have sold, for the buyers, without your name`,
      why: `Buyers keep what they paid for. Nobody else can find ${facts.soldListings === 1 ? 'it' : 'them'}.`,
    },
    facts.hasPapers && {
      what: 'Tax invoices and what they were made from, as they were issued',
      why: 'Tax law requires us to keep them for eight years.',
    },
    facts.sales > 0 && {
      what: 'Your PAN and the account you were paid to, encrypted',
      why: 'We must be able to prove tax and payouts for eight years.',
    },
    facts.wasReported && {
      what: 'Reports about you and how they were decided',
      why: 'They protect other people.',
    },
    facts.hasActs && {
      what: 'What you did as an admin, under your account’s number',
      why: 'The audit log is sealed and cannot be changed.',
    },
    {
      what: 'Copies in backups, until the backups are deleted',
      why: 'A backup that was changed could not be relied on.',
    },
  ].filter((one) => one !== false);
  const goes = [
    'Your name, picture, e-mail address and password, and every way to sign in',
    facts.purchases > 0 && 'Your downloads: save what you bought first',
    'Your messages in negotiations, your notifications and your settings',
    facts.unsoldListings > 0 &&
      `${counted(facts.unsoldListings, 'project')} that nobody has bought, with all files`,
  ].filter((one) => one !== false);
  return { stays, goes };
}
