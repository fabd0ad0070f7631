import type { PageSection } from '#contract/analytics/constants.ts';
import { capitalised } from '#contract/formats/words.ts';

/** `why-choose` -> `Why choose`: sections are named in their pages' code, and read by people here. */
export function sectionName(section: PageSection): string {
  return capitalised(section.replaceAll('-', ' '));
}
