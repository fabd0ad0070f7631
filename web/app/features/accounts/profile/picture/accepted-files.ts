import { AVATAR_BYTES } from '#contract/accounts/constants.ts';
import { hasEnding, PICTURE_FILES } from '#contract/formats/accepted-files.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';

const { mediaTypes, endings, names } = PICTURE_FILES;

export const PICTURE_TYPES = mediaTypes.join(',');
export const PICTURE_HELP = `${names}, up to ${formatBytes(AVATAR_BYTES)}.`;

/** Why a chosen file cannot become a profile picture, in words for its chooser. */
export function refusePicture(file: File): string | undefined {
  const isPicture = hasEnding(file.name, endings) || mediaTypes.some((type) => type === file.type);
  if (!isPicture) return `${file.name} is not a ${names} picture.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > AVATAR_BYTES ? `${file.name} is larger than ${formatBytes(AVATAR_BYTES)}.` : undefined;
}
