import type { LicenceConditionCode } from '#contract/listings/conditions/constants.ts';
import type { PermittedUse } from '#contract/listings/permitted-use.ts';
import type { VolumeStep } from '#contract/listings/volume-steps.ts';
import type { DemoCategory, PictureSpec } from './pictures/spec.ts';

interface DemoDocument {
  originalName: string;
  fileType: 'readme' | 'technical' | 'other';
  description: string;
  /** Markdown text; the file's bytes are its UTF-8. */
  content: string;
}

export interface DemoListing {
  /** Stable name of the listing within the demo. */
  key: string;
  /** E-mail address of one of the demo's sellers. */
  seller: string;
  title: string;
  /** Markdown. */
  description: string;
  category: DemoCategory;
  tags: string[];
  /** The personal licence's price; whole rupees, 0 for a free one. */
  priceRupees: number;
  completionStatus: number;
  demoUrl?: string;
  githubRepo?: string;
  featured?: boolean;
  /** What its seller asks for beside what the licences say. */
  conditions?: LicenceConditionCode[];
  /** Each licence has a key that the program checks, on this number of devices at once. */
  keyDevices?: number;
  /** Months of support that its seller declares, and in how many hours they answer. */
  support?: { months: 3 | 6 | 12; answerHours?: number; extensionRupees?: number };
  licences: { tier: 'personal' | 'commercial' | 'extended'; priceRupees: number }[];
  /** What it is meant for, of what these licences allow. */
  permittedUse: PermittedUse[];
  /** What each costs less where several are bought at once. */
  volumeSteps?: VolumeStep[];
  projectDetails: {
    complexityLevel: string;
    techStack: string;
    timeline: string;
    prerequisites: string;
    installationInstructions: string;
    usageInstructions: string;
  };
  documents: DemoDocument[];
  /** Key of the archive, see archive-source.ts. */
  archive: string;
  /** Files of the archive that its seller opens to everybody. */
  samples: string[];
  pictures: PictureSpec[];
  /** How many days before the filling it was listed. */
  ageDays: number;
}

/** The personal tier alone, or with dearer ones beside it. */
export function tiers(personal: number, commercial?: number, extended?: number): DemoListing['licences'] {
  const found: DemoListing['licences'] = [{ tier: 'personal', priceRupees: personal }];
  if (commercial) found.push({ tier: 'commercial', priceRupees: commercial });
  if (extended) found.push({ tier: 'extended', priceRupees: extended });
  return found;
}
