import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Of the market's face, what these pages write with; medium is written with the regular weight. */
const WEIGHTS = [400, 600] as const;

const require = createRequire(import.meta.url);

/** Addresses that are relative to the style sheet, wherever the pages are mounted. */
export const FACES = WEIGHTS.map(
  (weight) => `
@font-face {
  font-family: Geist; font-weight: ${weight}; font-display: swap;
  src: url("geist-${weight}.woff2") format("woff2");
}`,
).join('');

/** The market's face from the sandbox's own address: the market's files have names that change with each build. */
export function serveFonts(app: FastifyInstance): void {
  for (const weight of WEIGHTS) {
    const file = require.resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff2`);
    app.get(`/geist-${weight}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'private, max-age=86400')
        .send(await readFile(file)),
    );
  }
}
