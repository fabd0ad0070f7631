import figures from '../../styles/fonts/geist-mono.woff2?url';
import rupee from '../../styles/fonts/geist-mono-rupee.woff2?url';

const DRAWN: FontFaceDescriptors = { weight: '400 600', display: 'swap' };

/**
 * The font of figures, as `FontFace` takes it. A script adds it once the page is painted; without scripts the stylesheet
 * has it (decision 12).
 */
export const FIGURE_FONTS: [family: string, source: string, descriptors: FontFaceDescriptors][] = [
  ['Geist Mono', `url(${figures})`, DRAWN],
  ['Geist Mono', `url(${rupee})`, { ...DRAWN, unicodeRange: 'U+20B9' }],
];
