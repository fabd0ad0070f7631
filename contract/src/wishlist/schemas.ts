import * as z from 'zod';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from '../fields.ts';
import { ProjectCard } from '../listings/schemas.ts';
import { boundedText } from '../text.ts';
import { TOO_MANY_KEPT, WISHLIST_LIMITS, WISHLIST_SORTS } from './constants.ts';

/** A card of a wishlist: that of `GET /projects`, and since when it is wished. */
export const WishedCard = ProjectCard.extend({
  wished: z.object({
    addedAt: Timestamp,
    /** Whole rupees of the cheapest licence, when it was added. */
    price: z.number(),
  }),
});
export type WishedCard = z.output<typeof WishedCard>;

export const WishlistQuery = z.object({
  sort: z.enum(WISHLIST_SORTS, { error: `Sort by one of ${WISHLIST_SORTS.join(', ')}` }).default('added'),
  page: PageNumber.default(1),
  limit: PageSize.default(WISHLIST_LIMITS.page),
});
export type WishlistQuery = z.output<typeof WishlistQuery>;

export const Wishlist = pageOf('projects', WishedCard).extend({
  /** The secret part of the link that shares it; `null` while it is private. */
  shareToken: z.string().nullable(),
});
export type Wishlist = z.output<typeof Wishlist>;

/** A wishlist as those see it who have its link. */
export const SharedWishlist = pageOf('projects', ProjectCard).extend({
  owner: z.object({ displayName: z.string() }),
});
export type SharedWishlist = z.output<typeof SharedWishlist>;

export const KeptProjects = z.object({
  projectIds: z.array(Uuid, { error: 'Send the ids of projects' }).max(WISHLIST_LIMITS.kept, TOO_MANY_KEPT),
});

const ID_CHARACTERS = 36;
const TOO_MANY_SHOWN = `Ask for at most ${WISHLIST_LIMITS.page} projects`;

/** `id,id`: each once, in the order in which they are shown. */
export const ShownIds = boundedText(WISHLIST_LIMITS.page * (ID_CHARACTERS + 1), TOO_MANY_SHOWN)
  .transform((text: string) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(Uuid).max(WISHLIST_LIMITS.page, TOO_MANY_SHOWN));

export const WishedIds = z.object({ projectIds: z.array(Uuid) });

/** Whether a project is on the caller's wishlist now. */
export const Wish = z.object({ projectId: Uuid, isWished: z.boolean() });
export type Wish = z.output<typeof Wish>;

export const ShareToken = boundedText(200, 'There is no such wishlist');
