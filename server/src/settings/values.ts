import type { SecondFactorFor } from '#contract/accounts/second-factor/constants.ts';
import type { AccentId } from '#contract/admin/settings/accents.ts';
import type { ReviewMode } from '#contract/admin/settings/constants.ts';
import type { BrandPicture } from '#contract/admin/settings/logo.ts';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { LegalKind } from '#contract/legal-texts/constants.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { SiteContact } from '#contract/pages.ts';
import type { LicenceTextVersion } from '#contract/payments/licences/schemas.ts';
import type { TaxMode } from '#contract/tax/constants.ts';

const MIB = 1024 * 1024;
const SOCIAL = { socialGithub: 'GitHub', socialLinkedin: 'LinkedIn', socialX: 'X' } as const;

/** By kind of text. */
type LegalVersions = Partial<Record<LegalKind, number>>;

/** By tier: the operator's own versions, the newest first. `isStandard`: Codehaat's text is in force all the same. */
type OwnLicenceTexts = Partial<Record<LicenceTier, { isStandard: boolean; versions: LicenceTextVersion[] }>>;

/** Files of the store by what they show; all or none. */
export type BrandPictures = Record<BrandPicture, { filename: string; width: number; height: number }>;

/** What admins may change while the market runs. What holds until they do is in the configuration (`defaults`). */
export interface SettingValues {
  marketName: string;
  accent: AccentId;
  /** The market's own logo and what is made of it. */
  brand: BrandPictures | null;
  /** Who approves listings (rule L4). */
  reviewMode: ReviewMode;
  /** Of what the buyer paid, for orders made from now on (rule M1). */
  sellerSharePercent: number;
  /** Whose account needs a second factor (rule A7). */
  secondFactorFor: SecondFactorFor;
  /** Nobody else takes money by the market's account at the provider (rule P5). */
  providerAccountIsOurs: boolean;
  /** A payout above this many rupees takes two admins; `null`: never (rule M3). */
  secondAdminFromRupees: number | null;
  /** The account that bank files name as the one that the money leaves; empty until it is given. */
  payoutDebitAccount: string;
  /** `gst`: tax invoices, TCS and TDS (rule M5). */
  taxMode: TaxMode;
  /** Who runs the market, as papers name them; its state is that of the GSTIN. Empty until tax mode needs it. */
  operator: { name: string; gstin: string; tcsGstin: string; address: string };
  contact: {
    /** Who gets the messages of the contact page. */
    mailTo: string;
    /** What pages show of it. */
    shown: SiteContact;
  };
  fileLimits: { archiveBytes: number; imageBytes: number; documentBytes: number };
  /** The versions of the market's own texts that are in force; of none before a first start (rule V16). */
  legalVersions: LegalVersions;
  /** The operator's own texts of licences (rule L11). */
  licenceTexts: OwnLicenceTexts;
  /** With one of these a new author’s text waits for an admin (rules R1, R2). */
  heldWords: readonly string[];
}

/** What admins chose, as the database has it. */
export interface Chosen {
  chosen: Partial<MarketSettings>;
  legalVersions: LegalVersions;
  licenceTexts: OwnLicenceTexts;
  brand: BrandPictures | null;
}

/** What holds: what admins chose, and what the environment says where they chose nothing. */
export function overlay(
  base: SettingValues,
  { chosen, legalVersions, licenceTexts, brand }: Chosen,
): SettingValues {
  const bytes = (mib: number | null | undefined, otherwise: number) => (mib ? mib * MIB : otherwise);
  return {
    marketName: chosen.marketName || base.marketName,
    accent: chosen.accent ?? base.accent,
    brand,
    reviewMode: chosen.reviewMode ?? base.reviewMode,
    sellerSharePercent: chosen.sellerSharePercent ?? base.sellerSharePercent,
    secondFactorFor: chosen.secondFactorFor ?? base.secondFactorFor,
    providerAccountIsOurs: chosen.providerAccountIsOurs ?? base.providerAccountIsOurs,
    secondAdminFromRupees: chosen.secondAdminFromRupees ?? base.secondAdminFromRupees,
    payoutDebitAccount: chosen.payoutDebitAccount || base.payoutDebitAccount,
    taxMode: chosen.taxMode ?? base.taxMode,
    operator: {
      name: chosen.operatorName || base.operator.name,
      gstin: chosen.operatorGstin || base.operator.gstin,
      tcsGstin: chosen.operatorTcsGstin || base.operator.tcsGstin,
      address: chosen.operatorAddress || base.operator.address,
    },
    contact: {
      mailTo: chosen.contactEmail || base.contact.mailTo,
      shown: overlayContact(base.contact.shown, chosen),
    },
    fileLimits: {
      archiveBytes: bytes(chosen.archiveMib, base.fileLimits.archiveBytes),
      imageBytes: bytes(chosen.imageMib, base.fileLimits.imageBytes),
      documentBytes: bytes(chosen.documentMib, base.fileLimits.documentBytes),
    },
    legalVersions,
    licenceTexts,
    heldWords: chosen.heldWords ? wordsOf(chosen.heldWords) : base.heldWords,
  };
}

/** Separated by commas. */
function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter((word) => word !== '');
}

function overlayContact(shown: SiteContact, chosen: Partial<MarketSettings>): SiteContact {
  const named = (Object.keys(SOCIAL) as (keyof typeof SOCIAL)[]).flatMap((key) => {
    const name = SOCIAL[key];
    const url = chosen[key] || shown.social.find((place) => place.name === name)?.url;
    return url ? [{ name, url }] : [];
  });
  const contact: SiteContact = {
    ...shown,
    social: named,
  };
  if (chosen.officerName) {
    const { officerName: name, officerEmail = '', officerPhone = '', officerAddress = '' } = chosen;
    contact.officer = { name, email: officerEmail, phone: officerPhone, address: officerAddress };
  }
  if (chosen.contactEmail) contact.email = chosen.contactEmail;
  if (chosen.contactPhone) contact.phone = chosen.contactPhone;
  if (chosen.contactCity) contact.city = chosen.contactCity;
  return contact;
}

/** The values in the form in which admins see and set them. */
export function asAdminsSee(values: SettingValues): MarketSettings & { sellerSharePercent: number } {
  const {
    marketName,
    accent,
    reviewMode,
    sellerSharePercent,
    secondFactorFor,
    providerAccountIsOurs,
    fileLimits,
  } = values;
  const { secondAdminFromRupees, payoutDebitAccount, taxMode, operator } = values;
  const { shown } = values.contact;
  const social = (name: string) => shown.social.find((place) => place.name === name)?.url ?? '';
  const mib = (bytes: number) => Math.max(1, Math.floor(bytes / MIB));
  return {
    marketName,
    accent,
    contactEmail: shown.email ?? '',
    contactPhone: shown.phone ?? '',
    contactCity: shown.city ?? '',
    officerName: shown.officer?.name ?? '',
    officerEmail: shown.officer?.email ?? '',
    officerPhone: shown.officer?.phone ?? '',
    officerAddress: shown.officer?.address ?? '',
    socialGithub: social(SOCIAL.socialGithub),
    socialLinkedin: social(SOCIAL.socialLinkedin),
    socialX: social(SOCIAL.socialX),
    reviewMode,
    sellerSharePercent,
    secondFactorFor,
    providerAccountIsOurs,
    secondAdminFromRupees,
    payoutDebitAccount,
    taxMode,
    operatorName: operator.name,
    operatorGstin: operator.gstin,
    operatorTcsGstin: operator.tcsGstin,
    operatorAddress: operator.address,
    archiveMib: mib(fileLimits.archiveBytes),
    imageMib: mib(fileLimits.imageBytes),
    documentMib: mib(fileLimits.documentBytes),
    heldWords: values.heldWords.join(', '),
  };
}
