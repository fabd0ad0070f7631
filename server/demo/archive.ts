import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { archiveFiles } from './archive-source.ts';
import type { DemoListing } from './listing.ts';
import { sellerOf } from './people.ts';

/**
 * One time for every entry, so that a listing gives the same bytes (and SHA-256) on every machine. In local
 * fields, because a ZIP's DOS time is written in them.
 */
const MTIME = new Date(2026, 0, 5, 12, 0);
const ENTRY = { mtime: MTIME, mode: 0o100644, forceDosTimestamp: true };

/** The shared project's README under the listing's own title and facts. */
function readmeOf(listing: DemoListing, shared: string): string {
  const body = shared.replace(/^# .*\n+/, '');
  return `# ${listing.title}\n\n${body.trimEnd()}\n\n## About this copy\n\n- Made by ${sellerOf(listing).displayName}\n- Built with ${listing.projectDetails.techStack}\n- You need: ${listing.projectDetails.prerequisites}\n- Terms of use: see LICENSE\n`;
}

function licenceOf(listing: DemoListing): string {
  const tiers = listing.licences.map((licence) => licence.tier).join(', ');
  return `${listing.title}
Copyright (c) 2026 ${sellerOf(listing).displayName}

Who bought this work may use and change it under the tier stated on their certificate
(offered: ${tiers}).

personal    for your own projects and for learning; no resale of the source.
commercial  for products of one company, its clients included; no resale of the source.
extended    as commercial, and as part of a product that you sell.

In no tier may the source be published or offered as a work of its own.
The work comes as it is, without any warranty beyond what the law requires.
`;
}

/** The names of everything in a listing's archive. */
export function archiveNames(listing: DemoListing): string[] {
  return ['LICENSE', ...archiveFiles(listing.archive).keys()].sort();
}

/** Streams a listing's archive as a ZIP; the same listing always gives the same bytes. */
export function buildArchive(listing: DemoListing): Readable {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(licenceOf(listing)), 'LICENSE', ENTRY);
  for (const [name, path] of archiveFiles(listing.archive)) {
    const content = readFileSync(path);
    zip.addBuffer(
      name === 'README.md' ? Buffer.from(readmeOf(listing, content.toString('utf8'))) : content,
      name,
      ENTRY,
    );
  }
  zip.end();
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
}
