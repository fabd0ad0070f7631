/** The file that an admin sends, and the types of picture that it may have. */
export const LOGO_BYTES = 2 * 1024 * 1024;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Pages show a logo within these, in CSS pixels: as high as the bar allows, and narrower than a wide one would be. */
export const LOGO_BOX = { width: 160, height: 32 } as const;
/** From here on a logo is so wide that it has the market's name in it, and stands without it. */
const WIDE_FROM = 2;

/** The size in which pages show a picture of these proportions. */
export function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const hasNameInIt = ({ width, height }: { width: number; height: number }): boolean =>
  width >= WIDE_FROM * height;

/** What is made of a logo: itself, and squares of it for tabs, home screens and mails. */
export const BRAND_PICTURES = [
  'logo',
  'icon-48',
  'icon-180',
  'icon-192',
  'icon-512',
  'maskable-192',
  'maskable-512',
] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];
