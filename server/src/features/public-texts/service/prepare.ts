import { plainTextOf } from '#platform/markdown/plain-text.ts';
import { showAsTyped } from '#platform/markdown/render.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';
import { maskContacts } from '../../masking/public.ts';
import type { PreparedText } from '../rules/prepared-text.ts';

/** Public texts show no pictures. */
const NO_PICTURES = 'none:';

interface Given {
  text: string;
  /** The listing's own demo, which may be named; empty without one. */
  demoUrl: string;
}

/**
 * Hides contacts in a text and renders it. Marks and entities of Markdown can spell a contact that is none as it was typed:
 * what is rendered is read once more, and a text with one in it is shown plain. To be called before a transaction, because
 * rendering may take its time.
 * @throws Refusal `server.busy`
 */
export async function preparePublicText({ text, demoUrl }: Given): Promise<PreparedText> {
  const allowedLinks = demoUrl === '' ? [] : [demoUrl];
  const { text: masked, kinds } = maskContacts(text, { allowedLinks });
  const { html } = await renderInThread({ text: masked, light: true, ownPictures: NO_PICTURES });
  const read = maskContacts(plainTextOf(html), { allowedLinks });
  if (read.kinds.length === 0) return { content: text, masked, maskedKinds: kinds, html };
  return {
    content: text,
    masked: read.text,
    maskedKinds: [...new Set([...kinds, ...read.kinds])],
    html: showAsTyped(read.text),
  };
}
