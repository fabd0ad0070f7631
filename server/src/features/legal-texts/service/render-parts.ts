import type { LegalParts } from '#contract/legal-texts/schemas.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';
import { splitText } from '../rules/split-text.ts';

/** These texts show no pictures. */
const NO_PICTURES = 'none:';

/**
 * A text as pages show it. To be called before a transaction, because rendering may take its time.
 * @throws Refusal `server.busy`
 */
export async function renderLegalParts(text: string): Promise<LegalParts> {
  const { lead, inShort, sections } = splitText(text);
  const parts: LegalParts = { lead: await htmlOf(lead), inShort: await htmlOf(inShort), sections: [] };
  // One after the other, because the thread has others to serve.
  for (const { id, title, markdown } of sections)
    parts.sections.push({ id, title, html: await htmlOf(markdown) });
  return parts;
}

async function htmlOf(text: string): Promise<string> {
  return (await renderInThread({ text, isPage: true, ownPictures: NO_PICTURES })).html;
}
