import { trustedHtml } from './trusted-html.ts';

/** HTML that the server rendered from Markdown, with nothing but safe tags in it. */
export function RenderedHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised
  return <div className={className} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
