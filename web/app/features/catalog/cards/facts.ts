import type { InspectionResult } from '#contract/inspection/result/schemas.ts';
import type { PermittedUse } from '#contract/listings/permitted-use.ts';
import type { LanguageShare, ProjectCard } from '#contract/listings/schemas.ts';
import type { PictureSource } from '../../../ui/pictures/picture.tsx';
import { primaryFirst } from '../project/pictures.ts';

const TAGS_SHOWN = 3;
const LANGUAGES_SHOWN = 4;

/** What a card shows, and no more: a page carries it twice, as text and as the data to bring it to life. */
export interface CardFacts {
  _id: string;
  title: string;
  category: string;
  price: number;
  /** Of the cheapest of several licences; left out where there is one, or the cheapest is free. */
  isLowestPrice?: true;
  tags: string[];
  /** What the seller means it for; left out where they say nothing. */
  uses?: PermittedUse[];
  /** The primary one first, then in the seller's order. */
  images: PictureSource[];
  sellerName: string;
  /** Of their page; left out where they have none. */
  sellerSlug?: string;
  /** An admin has checked who that is. */
  isVerified?: true;
  sales: number;
  /** Left out where nobody has reviewed it. */
  rating?: { average: number; count: number };
  completionStatus: number;
  demoUrl: string | null;
  hasDocuments: boolean;
  /** No price but this one; left out where buyers may negotiate. */
  isFixedPrice?: true;
  /** What its reader has to do with it, in one line. */
  note?: string;
  /** When what is sold was approved. */
  updatedAt: string;
  /** Left out where no inspection of the archive has ended. */
  inspection?: InspectionResult;
  archive: { size: number; files: number; version: string; languages?: LanguageShare[] } | null;
}

export function cardFacts(project: ProjectCard): CardFacts {
  const { _id, title, category, price, tags, images, seller, stats, rating, completionStatus, demoUrl } =
    project;
  const { projectZipFile: archive, inspection, lastUpdateAt: updatedAt } = project;
  return {
    _id,
    title,
    category,
    price,
    ...(project.hasSeveralLicences && price > 0 ? { isLowestPrice: true } : {}),
    tags: tags.slice(0, TAGS_SHOWN),
    ...(project.permittedUse.length > 0 ? { uses: project.permittedUse } : {}),
    images: primaryFirst(images).map(({ url, width, height, colour }) => ({ url, width, height, colour })),
    sellerName: seller.displayName,
    ...(seller.slug === null ? {} : { sellerSlug: seller.slug }),
    ...(seller.verified ? { isVerified: true } : {}),
    sales: stats.sales,
    ...(rating.average === null ? {} : { rating: { average: rating.average, count: rating.count } }),
    completionStatus,
    demoUrl,
    hasDocuments: project.documentationFiles.length > 0,
    ...(project.negotiable && price > 0 ? {} : { isFixedPrice: true }),
    updatedAt,
    ...(inspection && { inspection }),
    archive: archive && {
      size: archive.size,
      files: archive.files,
      version: archive.version,
      ...(archive.languages?.length ? { languages: archive.languages.slice(0, LANGUAGES_SHOWN) } : {}),
    },
  };
}
