import sharp from 'sharp';

const WIDTH = 1600;
const HEIGHT = 400;

/** What a demo seller shows over their page; drawn in flat colours, so that it needs no licence. */
export type Banner = keyof typeof SCENES;

const SCENES = { backwaters: drawBackwaters, kolam: drawKolam };

/** Renders a banner: WebP, 1600 by 400 pixels. */
export function renderBanner(banner: Banner): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${SCENES[banner]()}
</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}

/** Water between palms, with a low sun and a boat. */
function drawBackwaters(): string {
  const shores = [
    '<path d="M0 226c180-40 330-26 470-6s260 26 420 4 300-44 470-20 160 20 240 10v60H0z" fill="#3f7a72"/>',
    '<path d="M0 250c260-30 420-8 620 0s420-26 620-20 260 22 360 14v36H0z" fill="#2c5f5a"/>',
  ];
  const ripples = Array.from({ length: 26 }, (_, index) => {
    const x = (index * 397) % WIDTH;
    const y = 290 + ((index * 53) % 100);
    return `<rect x="${x}" y="${y}" width="${70 + ((index * 31) % 90)}" height="3" rx="1.5"/>`;
  });
  const palms = [
    [90, 262, 1],
    [190, 270, 0.8],
    [330, 258, 0.62],
    [1230, 256, 0.7],
    [1370, 268, 0.95],
    [1500, 262, 1.1],
  ].map(([x = 0, y = 0, scale = 1]) => palmAt(x, y, scale));
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7d9a8"/>
<rect width="${WIDTH}" height="120" fill="#f2c58e"/>
<circle cx="800" cy="176" r="84" fill="#ee8f5b"/>
${shores.join('')}
<rect y="268" width="${WIDTH}" height="132" fill="#5fa39b"/>
<path d="M736 268h128l-22 132h-84z" fill="#f0a573" opacity=".55"/>
<g fill="#8cc2b8">${ripples.join('')}</g>
${palms.join('')}
<path d="M1070 346c10-70 136-78 160-12v20h-160z" fill="#c99a5b"/>
<path d="M1104 346c4-44 84-52 98-18" fill="none" stroke="#a97c42" stroke-width="5"/>
<path d="M1010 318c60 34 210 34 282-6-10 40-36 56-84 56h-120c-42 0-66-16-78-50z" fill="#3a2a25"/>`;
}

function palmAt(x: number, y: number, scale: number): string {
  const leaves = [-160, -130, -95, -60, -25, 10].map(
    (turn) => `<path transform="rotate(${turn})" d="M0 0c26-22 74-26 104 2-38-8-72-2-104-2z"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="#1f4a44"><path d="M-6 8c2-70 10-120 26-168l9 3c-14 50-20 100-19 165z"/>
<g transform="translate(24 -162)">${leaves.join('')}<circle cx="6" cy="10" r="8" fill="#7a4b2a"/></g></g>`;
}

/** Curves round dots, as they are drawn before doors in the morning. */
function drawKolam(): string {
  const step = 80;
  const dots: string[] = [];
  const curves: string[] = [];
  for (let row = 0; row <= HEIGHT / step; row++)
    for (let column = 0; column <= WIDTH / step; column++) {
      const [x, y] = [column * step, row * step];
      dots.push(`<circle cx="${x}" cy="${y}" r="7"/>`);
      // Loops lie across each other in turn, as the squares of a chessboard.
      const turn = (row + column) % 2 === 0 ? 45 : -45;
      curves.push(`<ellipse cx="${x}" cy="${y}" rx="64" ry="25" transform="rotate(${turn} ${x} ${y})"/>`);
    }
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#7d3b46"/>
<g fill="none" stroke="#e9c7a6" stroke-width="5">${curves.join('')}</g>
<g fill="#f3b64d">${dots.join('')}</g>`;
}
