import type { SecondFactorFor } from '#contract/accounts/second-factor/constants.ts';
import type { AccentId } from '#contract/admin/settings/accents.ts';
import type { ReviewMode } from '#contract/admin/settings/constants.ts';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { TaxMode } from '#contract/tax/constants.ts';
import { readRupees, wholeNumber } from '../../../lib/forms/whole-number.ts';

/** The form as it is written: everything is text. */
export type SettingsText = Record<keyof MarketSettings, string>;

/** What is set, as texts; nothing where the environment decides. */
export function textsOf(settings: MarketSettings): SettingsText {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === null ? '' : String(value)]),
  ) as SettingsText;
}

const NUMBERS = ['sellerSharePercent', 'archiveMib', 'imageMib', 'documentMib'] as const;

/** The texts as they are sent; what is no whole number is refused at its field by the schema. */
export function settingsOf(texts: SettingsText): MarketSettings {
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, texts[name].trim() === '' ? null : wholeNumber(texts[name])]),
  ) as Record<(typeof NUMBERS)[number], number | null>;
  const { secondAdminFromRupees } = texts;
  return {
    ...texts,
    ...numbers,
    secondAdminFromRupees: secondAdminFromRupees.trim() === '' ? null : readRupees(secondAdminFromRupees),
    accent: texts.accent === '' ? null : (texts.accent as AccentId),
    providerAccountIsOurs: texts.providerAccountIsOurs === '' ? null : texts.providerAccountIsOurs === 'true',
    secondFactorFor: texts.secondFactorFor === '' ? null : (texts.secondFactorFor as SecondFactorFor),
    taxMode: texts.taxMode === '' ? null : (texts.taxMode as TaxMode),
    reviewMode: texts.reviewMode === '' ? null : (texts.reviewMode as ReviewMode),
  };
}

/** What was typed over what is set now: a field that nobody touched here is as it is set now. */
export function mergedTexts(before: SettingsText, typed: SettingsText, now: SettingsText): SettingsText {
  const names = Object.keys(now) as (keyof SettingsText)[];
  return Object.fromEntries(
    names.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]]),
  ) as SettingsText;
}
