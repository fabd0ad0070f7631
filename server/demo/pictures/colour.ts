import type { DemoCategory } from './spec.ts';

const HUES: Record<DemoCategory, number> = { web: 255, mobile: 155, 'ai-ml': 310, 'digital-assets': 75 };

/** sRGB hex of an OKLCH colour, clipped to the gamut: satori knows no oklch(). */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = linear.map((x) => {
    const clipped = Math.min(1, Math.max(0, x));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

export type Palette = ReturnType<typeof paletteOf>;

/** The inks of one category's pictures (docs/design.md: the hue is the category's signature). */
export function paletteOf(category: DemoCategory) {
  const hue = HUES[category];
  return {
    ground: oklch(0.925, 0.035, hue),
    groundDeep: oklch(0.88, 0.055, hue),
    shade: oklch(0.8, 0.06, hue),
    tint: oklch(0.97, 0.012, hue),
    soft: oklch(0.93, 0.04, hue),
    mid: oklch(0.78, 0.1, hue),
    accent: oklch(0.55, 0.13, hue),
    deep: oklch(0.38, 0.08, hue),
    night: oklch(0.2, 0.025, hue),
    nightRaised: oklch(0.26, 0.03, hue),
    nightLine: oklch(0.34, 0.03, hue),
    surface: '#ffffff',
    paper: oklch(0.985, 0.004, 95),
    line: oklch(0.91, 0.008, hue),
    ink: oklch(0.24, 0.02, 270),
    muted: oklch(0.52, 0.02, 270),
    faint: oklch(0.72, 0.015, 270),
    good: oklch(0.5, 0.11, 155),
    goodSoft: oklch(0.94, 0.045, 155),
    warn: oklch(0.52, 0.11, 70),
    warnSoft: oklch(0.95, 0.05, 80),
    bad: oklch(0.54, 0.17, 28),
    badSoft: oklch(0.94, 0.035, 28),
    vermilion: oklch(0.6, 0.18, 35),
  };
}
