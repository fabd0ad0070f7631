import { AVATAR_BYTES } from '#contract/accounts/constants.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';

/** The server judges by content (rule F2); this only spares a useless upload. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const NAMES = /\.(jpe?g|png|webp|avif|gif)$/i;

export const PICTURE_HELP = `JPEG, PNG, WebP, AVIF or GIF, up to ${formatBytes(AVATAR_BYTES)}.`;

/** Why a chosen file cannot become a profile picture, in words for its chooser. */
export function refusePicture(file: File): string | undefined {
  const isPicture = NAMES.test(file.name) || PICTURE_TYPES.split(',').includes(file.type);
  if (!isPicture) return `${file.name} is not a JPEG, PNG, WebP, AVIF or GIF picture.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > AVATAR_BYTES ? `${file.name} is larger than ${formatBytes(AVATAR_BYTES)}.` : undefined;
}
