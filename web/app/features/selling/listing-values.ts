import type {
  Category,
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LicenceTier,
  ProjectDetails,
} from '#contract/listings.ts';

/** What the listing form's text fields hold: all of it text, as typed. */
export interface ListingValues {
  title: string;
  description: string;
  category: Category | '';
  /** Separated by commas. */
  tags: string;
  projectDetails: ProjectDetails;
  completionStatus: string;
  zipDescription: string;
  versionNumber: string;
  /** Rupees by licence; an empty one is not offered. */
  prices: Record<LicenceTier, string>;
  negotiable: boolean;
  demoUrl: string;
  githubRepo: string;
}

export interface ChosenPicture {
  key: string;
  file: File;
}

export interface ChosenDocument {
  key: string;
  file: File;
  type: (typeof DOCUMENT_TYPES)[number];
  description: string;
  access: (typeof DOCUMENT_ACCESS)[number];
}

/** The files of a listing. The first picture is the primary one. */
export interface ListingFiles {
  images: ChosenPicture[];
  documents: ChosenDocument[];
  archive: File | null;
}

export const NO_FILES: ListingFiles = { images: [], documents: [], archive: null };

export const EMPTY_LISTING: ListingValues = {
  title: '',
  description: '',
  category: '',
  tags: '',
  projectDetails: {
    complexityLevel: '',
    techStack: '',
    timeline: '',
    prerequisites: '',
    installationInstructions: '',
    usageInstructions: '',
  },
  completionStatus: '100',
  zipDescription: '',
  versionNumber: '1.0.0',
  prices: { personal: '', commercial: '', extended: '' },
  negotiable: true,
  demoUrl: '',
  githubRepo: '',
};

/** Tags as typed between commas, each once whatever its case. */
export function tagsOf(typed: string): string[] {
  const byKey = new Map<string, string>();
  for (const tag of typed.split(/[,\n]/).map((part) => part.trim())) {
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()];
}

/** The licences with a price, as numbers; what is not a whole number is left to the checks. */
export function licencesOf(prices: ListingValues['prices']): { tier: LicenceTier; price: number }[] {
  return (Object.entries(prices) as [LicenceTier, string][])
    .filter(([, price]) => price.trim() !== '')
    .map(([tier, price]) => ({ tier, price: Number(price.trim()) }));
}
