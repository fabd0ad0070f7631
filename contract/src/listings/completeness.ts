import { type Category, LISTING_LIMITS } from './constants.ts';

/** What of a listing decides whether it can be reviewed. */
export interface ListingParts {
  title: string;
  description: string;
  category: Category | '';
  hasPrice: boolean;
  images: number;
  hasArchive: boolean;
}

/** A part that is not there, and what is said of it. */
export interface MissingPart {
  field: 'title' | 'description' | 'category' | 'price' | 'images' | 'projectZipFile';
  message: string;
}

const { titleMin, titleMax, descriptionMin } = LISTING_LIMITS;
const MESSAGES: Record<MissingPart['field'], string> = {
  title: `The title needs ${titleMin} to ${titleMax} characters`,
  description: `The description needs at least ${descriptionMin} characters`,
  category: 'Choose a category',
  price: 'Enter a price',
  images: 'Add at least one image',
  projectZipFile: 'Add the ZIP file of the project',
};

/** What a listing lacks before it can be reviewed (rule L3). */
export function missingParts(listing: ListingParts): MissingPart[] {
  const isThere: Record<MissingPart['field'], boolean> = {
    title: visibleLength(listing.title) >= titleMin,
    description: visibleLength(listing.description) >= descriptionMin,
    category: listing.category !== '',
    price: listing.hasPrice,
    images: listing.images > 0,
    projectZipFile: listing.hasArchive,
  };
  const fields = Object.keys(MESSAGES) as MissingPart['field'][];
  return fields.filter((field) => !isThere[field]).map((field) => ({ field, message: MESSAGES[field] }));
}

/** Invisible characters alone are no title. */
function visibleLength(text: string): number {
  return text.replace(/\p{Cf}/gu, '').trim().length;
}
