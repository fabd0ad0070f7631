import escapeHtml from 'escape-html';

/** A piece of a line, and the class of ours that says what it is; none for plain code. */
export interface CodePiece {
  text: string;
  className: string | undefined;
}

/** Lines of code as HTML: every text escaped, and nothing but elements and classes of ours around it. */
export function codeHtml(lines: readonly (readonly CodePiece[])[]): string {
  const drawn = lines.map((pieces) => `<span class="code-line">${pieces.map(pieceHtml).join('')}</span>`);
  return `<pre><code>${drawn.join('\n')}</code></pre>`;
}

/** Lines of code as HTML without colours. */
export function plainHtml(lines: readonly string[]): string {
  return codeHtml(lines.map((text) => [{ text, className: undefined }]));
}

function pieceHtml({ text, className }: CodePiece): string {
  const escaped = escapeHtml(text);
  return className === undefined ? escaped : `<span class="${className}">${escaped}</span>`;
}
