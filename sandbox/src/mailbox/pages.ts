import { formatDateTime } from '#contract/formats/dates.ts';
import { type Markup, markup } from '../html/markup.ts';
import { type StoredMail, WEB_ADDRESS } from './mails.ts';

/** What every page of the mailbox knows. */
export interface MailboxContext {
  /** Where the mailbox is mounted. */
  path: string;
  /** The market's name. */
  title: string;
}

/** The list, newest first. */
export function listPage(context: MailboxContext, mails: StoredMail[], to: string, limit: number): string {
  return page(
    context,
    'Mailbox',
    markup`<header>
      <h1>Mailbox</h1>
      <p class="muted">Mails that ${context.title} wrote. No mail server is set, so they stay in a folder of this machine.</p>
    </header>
    ${mails.length > 0 || to ? filterForm(context, to) : ''}
    ${mails.length > 0 ? mailList(context, mails) : emptyState(to)}
    ${mails.length === limit ? markup`<p class="muted">At most the newest ${limit} are shown.</p>` : ''}`,
  );
}

function filterForm(context: MailboxContext, to: string): Markup {
  return markup`<form class="filter" role="search">
    <label>To <input name="to" type="text" inputmode="email" autocomplete="off" value="${to}"></label>
    <button>Show</button>
    ${to ? markup`<a class="back" href="${context.path}">Show all</a>` : ''}
  </form>`;
}

function mailList(context: MailboxContext, mails: StoredMail[]): Markup {
  const rows = mails.map(
    (mail) => markup`<li><a href="${context.path}/${mail.id}">
      <span class="subject">${mail.subject || '(no subject)'}</span> ${moment(mail.date)}
      <span class="people">To ${mail.to} · from ${mail.from}</span>
    </a></li>`,
  );
  return markup`<ol class="mails">${rows}</ol>`;
}

function emptyState(to: string): Markup {
  if (to)
    return markup`<div class="empty"><h2>No mails to ${to}</h2><p class="muted">Check the address, or show all.</p></div>`;
  return markup`<div class="empty">
    <h2>No mails yet</h2>
    <p class="muted">Open an account or ask for a new password, and the mail appears here.</p>
  </div>`;
}

/** One mail: how it looks, its text part, its headers. */
export function mailPage(context: MailboxContext, mail: StoredMail): string {
  const address = `${context.path}/${mail.id}`;
  const headers = mail.headers.map(({ name, value }) => markup`<dt>${name}</dt><dd>${value}</dd>`);
  return page(
    context,
    mail.subject,
    markup`<nav><a class="back" href="${context.path}">All mails</a></nav>
    <header>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>Sent</dt><dd>${moment(mail.date)}</dd>
      </dl>
    </header>
    <h2>As it looks</h2>
    <iframe class="look" title="The mail as it looks" src="${address}/html" sandbox="${LOOK_SANDBOX}" referrerpolicy="no-referrer"></iframe>
    <h2>Text part</h2>
    <pre>${withLinks(mail.text)}</pre>
    <details><summary>Headers</summary><dl>${headers}</dl></details>
    <p><a class="back" href="${address}/source">Download the mail as a file</a></p>`,
  );
}

/** A mail may open links in tabs of their own, and nothing else: no scripts, no forms, no name of this site. */
export const LOOK_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function notFoundPage(context: MailboxContext): string {
  return page(
    context,
    'No such mail',
    markup`<h1>There is no such mail</h1><p><a class="back" href="${context.path}">All mails</a></p>`,
  );
}

function page(context: MailboxContext, title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${context.title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${context.path}/style.css">
  </head>
  <body><main><a class="back" href="/">Back to ${context.title}</a>${content}</main></body>
</html>
`.html;
}

function moment(date: string): Markup {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return markup`<time>${date}</time>`;
  return markup`<time datetime="${at.toISOString()}">${formatDateTime(at)}</time>`;
}

function withLinks(text: string): Markup[] {
  const links = [...text.matchAll(WEB_ADDRESS)];
  const starts = [0, ...links.map((link) => link.index + link[0].length)];
  return starts.map((start, index) => {
    const link = links[index];
    const before = text.slice(start, link?.index);
    return link ? markup`${before}<a href="${link[0]}" target="_blank">${link[0]}</a>` : markup`${before}`;
  });
}
