import type { PageSection } from '#contract/analytics/constants.ts';

/** `why-choose` -> `Why choose`: sections are named in their pages' code, and read by people here. */
export function sectionName(section: PageSection): string {
  const words = section.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
