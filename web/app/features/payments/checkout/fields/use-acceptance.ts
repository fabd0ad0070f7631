import { useState } from 'react';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';

/** The tick under the licence: it is for one text, and another text asks for another tick (rule L11). */
export function useAcceptance({ licenceTerms, conditions }: Project, tier: LicenceTier) {
  const terms = licenceTerms.find((one) => one.tier === tier);
  const [accepted, setAccepted] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  const isAccepted = terms !== undefined && accepted === terms.sha256;
  return {
    tier,
    version: terms?.version,
    hasConditions: conditions.length > 0,
    /** SHA-256 of the text that is accepted. */
    accepted: isAccepted ? accepted : undefined,
    error: isMissed && !isAccepted ? 'Accept the licence to go on' : undefined,
    accept: (isTicked: boolean) => setAccepted(isTicked ? terms?.sha256 : undefined),
    /** True when it is ticked; else it has the focus, unless another field is to have it. */
    check: ({ focus }: { focus: boolean }) => {
      setMissed(!isAccepted);
      if (!isAccepted && focus) document.getElementById(ACCEPTANCE_ID)?.focus();
      return isAccepted;
    },
  };
}

export const ACCEPTANCE_ID = 'accepted-terms';

export type Acceptance = ReturnType<typeof useAcceptance>;
