import { block, line, type Syntax, string, type Token } from './tokens.ts';

const COMMENT = block('<!--', '-->');
const STRINGS = [string('"'), string("'")];
const html = (languages: readonly string[], ...more: readonly Token[]): Syntax => ({
  tokens: [COMMENT, ...more],
  languages,
});

/** Pages, templates and style sheets. The scripts and styles inside a page are part of it. */
export const MARKUP: readonly Syntax[] = [
  html(['HTML', 'XSLT', 'Ecmarkup', 'HTML+ECR', 'Riot']),
  // `accept="image/*"` and an address begin no comment: hence strings, and `//` only at the start of a line.
  {
    tokens: [COMMENT, line('//', 'first'), block('/*', '*/'), ...STRINGS],
    languages: ['Vue', 'Svelte', 'Astro', 'Marko', 'templ'],
  },
  html(['EJS'], block('<%#', '%>')),
  html(['HTML+ERB'], block('<%#', '%>'), block('<%--', '--%>')),
  html(['HTML+EEX'], block('<%#', '%>'), block('<%!--', '--%>')),
  html(['Handlebars', 'Mustache'], block('{{!--', '--}}'), block('{{!', '}}')),
  html(['Twig', 'Jinja', 'Nunjucks'], block('{#', '#}')),
  html(['Liquid'], block('{% comment %}', '{% endcomment %}')),
  html(['Blade'], block('{{--', '--}}'), line('//', 'first')),
  html(['HTML+PHP'], line('//', 'first'), block('/*', '*/', 'first')),
  html(['HTML+Razor'], block('@*', '*@'), line('//', 'first')),
  html(
    ['Java Server Pages', 'Groovy Server Pages', 'ASP.NET'],
    block('<%--', '--%>'),
    line('//', 'first'),
    block('/*', '*/', 'first'),
  ),
  html(['Classic ASP'], line("'", 'first')),
  html(['ColdFusion'], block('<!---', '--->')),
  html(['Smarty', 'Latte'], block('{*', '*}')),
  html(['FreeMarker'], block('<#--', '-->')),
  html(['Mako', 'Velocity Template Language'], line('##', 'first')),
  html(['Go Template'], block('{{/*', '*/}}'), block('{{- /*', '*/ -}}')),
  { tokens: [line('//', 'first')], languages: ['Pug'] },
  { tokens: [line('-#', 'first'), line('/', 'first')], languages: ['Haml'] },
  { tokens: [line('/', 'first')], languages: ['Slim'] },
  { tokens: [block('/*', '*/'), ...STRINGS], languages: ['CSS', 'PostCSS'] },
  {
    tokens: [line('//'), block('/*', '*/'), ...STRINGS],
    languages: ['SCSS', 'Sass', 'Less', 'Stylus', 'SugarSS', 'ColdFusion CFC'],
  },
];
