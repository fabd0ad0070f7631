import { ACCENTS, USUAL_ACCENT } from '#contract/admin/settings/accents.ts';
import { type BrandPicture, hasNameInIt, logoSize } from '#contract/admin/settings/logo.ts';
import type { MarketLogo } from '#contract/admin/settings/schemas.ts';
import type { Brand } from '#contract/pages.ts';
import type { MailSender } from '#platform/mail/content.ts';
import type { Settings } from './keep-settings.ts';
import type { BrandPictures } from './values.ts';

/** Where pictures of the brand are served: beside the pages, since browsers and mail programs ask for them too. */
export const BRAND_PATH = '/brand/';

export const brandAddress = (pictures: BrandPictures, picture: BrandPicture): string =>
  `${BRAND_PATH}${pictures[picture].filename}`;

export function viewLogo(pictures: BrandPictures | null): MarketLogo | null {
  return pictures && { url: brandAddress(pictures, 'logo'), ...logoSize(pictures.logo) };
}

/** What mails have of the brand. */
export function mailLook(settings: Settings, publicUrl: string): Pick<MailSender, 'accent' | 'icon'> {
  const [accent, pictures] = [settings.get('accent'), settings.get('brand')];
  return {
    ...(accent !== USUAL_ACCENT && { accent: ACCENTS[accent] }),
    ...(pictures && { icon: publicUrl + brandAddress(pictures, 'icon-192') }),
  };
}

/** Beside what else is in the bar of a phone, a wide logo gives way. */
const IN_BAR = { maxWidth: '32vw', objectFit: 'contain' };

/** What pages know of the brand; nothing where admins set nothing, so that those of other markets weigh what they did. */
export function brandOf(settings: Settings): Brand | undefined {
  const [accent, pictures] = [settings.get('accent'), settings.get('brand')];
  const brand: Brand = {};
  if (accent !== USUAL_ACCENT) brand.accent = { 'data-accent': accent, style: accentStyle(accent) };
  if (pictures) {
    brand.logo = {
      picture: {
        src: brandAddress(pictures, 'logo'),
        ...logoSize(pictures.logo),
        alt: hasNameInIt(pictures.logo) ? settings.get('marketName') : '',
        style: IN_BAR,
      },
      icon: brandAddress(pictures, 'icon-48'),
      touchIcon: brandAddress(pictures, 'icon-180'),
    };
  }
  return brand.accent || brand.logo ? brand : undefined;
}

function accentStyle(accent: keyof typeof ACCENTS): NonNullable<Brand['accent']>['style'] {
  const { fill, hover, text, on } = ACCENTS[accent];
  const pair = ([light, dark]: readonly [string, string]) => `light-dark(${light},${dark})`;
  return {
    '--accent': pair(fill),
    '--accent-hover': pair(hover),
    '--accent-text': pair(text),
    '--on-accent': pair(on),
  };
}
