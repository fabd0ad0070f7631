import {
  CONDITIONS_HEADING,
  LICENCE_CONDITION_TEXTS,
  LICENCE_CONDITIONS,
  type LicenceConditionCode,
  licenceParts,
} from '#contract/listings/conditions/constants.ts';
import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type { LicenceCondition, LicenceTerms } from '#contract/listings/schemas.ts';
import { type LicencesInForce, sha256Of } from '../../legal-texts/public.ts';

/** A listing's own conditions as its row has them. */
export interface ConditionsRow {
  licence_conditions: string[];
  own_condition: string;
}

/** What a seller asks for beside what the licences say: those of the list in its order, then their own words. */
export function viewConditions({
  licence_conditions: listed,
  own_condition: own,
}: ConditionsRow): LicenceCondition[] {
  const found = LICENCE_CONDITIONS.filter((code) => listed.includes(code));
  return [
    ...found.map((code: LicenceConditionCode) => ({ code, text: LICENCE_CONDITION_TEXTS[code] })),
    ...(own === '' ? [] : [{ code: 'own' as const, text: own }]),
  ];
}

/** The whole text that an order takes: the market's, and the seller's conditions numbered after it (rule L11). */
export function composeTerms(
  { version, text, sha256 }: LicencesInForce[LicenceTier],
  conditions: readonly LicenceCondition[],
) {
  if (conditions.length === 0) return { version, text, sha256 };
  const first = licenceParts(text).paragraphs.length + 1;
  const numbered = conditions.map((condition, index) => `${first + index}. ${condition.text}`);
  const whole = `${text}\n\n${CONDITIONS_HEADING}\n\n${numbered.join('\n')}`;
  return { version, text: whole, sha256: sha256Of(whole) };
}

/** Which text an order under each of these licences takes, in the order of the tiers. */
export function viewTerms(
  licences: readonly { tier: LicenceTier }[],
  conditions: readonly LicenceCondition[],
  texts: LicencesInForce,
): LicenceTerms[] {
  const offered = LICENCE_TIERS.filter((tier) => licences.some((licence) => licence.tier === tier));
  return offered.map((tier) => {
    const { version, sha256 } = composeTerms(texts[tier], conditions);
    return { tier, version, sha256 };
  });
}
