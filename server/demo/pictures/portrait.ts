import sharp from 'sharp';

const SIDE = 512;

/** A person drawn in flat colours, without features. Colours are CSS. */
export interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  cloth: string;
  hairstyle: keyof typeof HAIRSTYLES;
  glasses?: boolean;
  beard?: boolean;
}

/** What lies behind the head, and what lies on it. */
const HAIRSTYLES = {
  long: {
    behind:
      '<path d="M256 88c-92 0-132 62-132 144 0 74-14 120-34 164 60 26 272 26 332 0-20-44-34-90-34-164 0-82-40-144-132-144z"/>',
    front:
      '<path d="M256 100c-74 0-100 52-100 118 22-14 62-40 82-84 22 44 84 70 118 84 0-66-26-118-100-118z"/>',
  },
  parted: {
    behind: '',
    front:
      '<path d="M166 222c-10-84 30-130 96-130 62 0 98 44 86 130-8-34-18-58-34-70-44 10-92 6-118-14-14 22-24 46-30 84z"/>',
  },
  cropped: {
    behind: '',
    front:
      '<path d="M168 206c-8-76 28-114 88-114s96 38 88 114c-8-30-18-46-34-54-32-14-76-14-108 0-16 8-26 24-34 54z"/>',
  },
  bob: {
    behind:
      '<path d="M256 84c-84 0-122 58-122 136 0 52 0 88-8 116 40 18 76 22 130 22s90-4 130-22c-8-28-8-64-8-116 0-78-38-136-122-136z"/>',
    front:
      '<path d="M160 236c-6-90 30-138 96-138s102 48 96 138c-4-34-12-54-22-66-50 8-110 2-142-28-14 26-24 54-28 94z"/>',
  },
  curls: {
    behind: '',
    front: [
      [172, 186, 30],
      [184, 142, 36],
      [222, 110, 38],
      [266, 100, 38],
      [308, 118, 38],
      [334, 154, 34],
      [342, 192, 28],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join(''),
  },
  scarf: {
    behind:
      '<path d="M256 76c-94 0-140 66-140 154 0 78-26 132-52 190 90 46 294 46 384 0-26-58-52-112-52-190 0-88-46-154-140-154z"/>',
    front:
      '<path fill-rule="evenodd" d="M256 84c-84 0-124 58-124 138 0 92 48 146 124 146s124-54 124-146c0-80-40-138-124-138zm0 46c44 0 70 38 70 88 0 54-30 92-70 92s-70-38-70-92c0-50 26-88 70-88z"/>',
  },
  bun: {
    behind: '<circle cx="256" cy="84" r="46"/>',
    front: '<path d="M160 226c-8-84 28-132 96-132s104 48 96 132c-10-50-38-82-96-82s-86 32-96 82z"/>',
  },
};

const GLASSES =
  '<g fill="none" stroke="#2b2730" stroke-width="7"><circle cx="220" cy="216" r="27"/><circle cx="292" cy="216" r="27"/><path d="M247 212c6-6 12-6 18 0"/></g>';
const BEARD =
  '<path d="M172 222c0 66 34 100 84 100s84-34 84-100c-8 26-20 36-36 38-30-10-66-10-96 0-16-2-28-12-36-38z"/>';

/** The drawing as SVG, 512 pixels square. */
function drawPortrait({ ground, skin, hair, cloth, hairstyle, glasses, beard }: Portrait): string {
  const { behind, front } = HAIRSTYLES[hairstyle];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>
<g transform="translate(256 530) scale(1.12) translate(-256 -512)">
<g fill="${hair}">${behind}</g>
<path d="M52 512c6-104 84-132 164-152h80c80 20 158 48 164 152z" fill="${cloth}"/>
<path d="M216 286h80v74c-18 40-62 40-80 0z" fill="${skin}"/>
<path d="M216 300h80v20c-22 24-58 24-80 0z" opacity=".14"/>
<ellipse cx="256" cy="216" rx="84" ry="104" fill="${skin}"/>
<g fill="${hair}">${beard ? BEARD : ''}${front}</g>${glasses ? GLASSES : ''}
</g></svg>`;
}

/** Renders a portrait: WebP, 512 pixels square. */
export function renderPortrait(portrait: Portrait): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(portrait)))
    .webp({ quality: 90 })
    .toBuffer();
}
