import type { ImageRefusalReason } from '#platform/files/images/refusals.ts';

/** What people are told of a picture that was refused: what is wrong and what to do (rule F2). */
export const REFUSED_PICTURE_TEXTS = {
  unsupported_type: 'This file is not a picture we can show. Upload a JPEG, PNG, WebP, AVIF or GIF.',
  too_many_pixels: 'The picture has more than 40 megapixels. Make it smaller and upload it again.',
  side_too_long: 'The picture is longer than 16,384 pixels on one side. Make it smaller and upload it again.',
  too_many_pages: 'The animation has more than 500 frames. Upload a single picture instead.',
  damaged: 'The picture is damaged or cut off. Check that it opens on your computer, then upload it again.',
  too_slow: 'The picture takes too long to read. Save it again as JPEG or PNG and upload that.',
} satisfies Record<ImageRefusalReason, string>;
