import { createElement as element, type ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { actionUrl, type MailContent, type MailList, type MailSender } from './content.ts';
import { accented, STYLES } from './style.ts';

/** The one look of every mail, built from tables and inline styles so that any mail program shows it. */
export function mailLayout(content: MailContent, sender: MailSender): ReactNode {
  return element(
    Html,
    { lang: 'en' },
    element(
      Head,
      null,
      element('title', null, content.subject),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Programs that turn dates, numbers and addresses into links of their own.
      element('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      element('style', null, accented(sender).sheet),
    ),
    element(
      Body,
      { className: 'body', style: STYLES.body },
      // biome-ignore lint/correctness/noChildrenProp: its type wants the text among the props
      element(Preview, { useTitleTag: false, children: content.preview }),
      element(
        Container,
        { style: STYLES.frame },
        mailHead(sender),
        mailCard(content, sender),
        mailFoot(content, sender),
      ),
    ),
  );
}

/** How large a square sign stands before the name. */
const ICON_SIDE = 28;

/** The market's sign: drawn without a picture, which many programs would not load, or its own, which says no words. */
function mailHead(sender: MailSender): ReactNode {
  return element(
    Section,
    { style: STYLES.head },
    sender.icon
      ? element(Img, { src: sender.icon, alt: '', width: ICON_SIDE, height: ICON_SIDE, style: STYLES.icon })
      : element('span', { className: 'mark', style: accented(sender).mark, 'aria-hidden': true }, '>_'),
    element(Link, { href: sender.url, className: 'name', style: STYLES.name }, sender.name),
  );
}

function mailCard(content: MailContent, sender: MailSender): ReactNode {
  const { heading, paragraphs, facts = [], lists = [], action, secondAction, footnote = [] } = content;
  return element(
    Section,
    { className: 'card', style: STYLES.card },
    element(Heading, { as: 'h1', className: 'heading', style: STYLES.heading }, heading),
    ...paragraphs.map((text) => element(Text, { className: 'paragraph', style: STYLES.paragraph }, text)),
    facts.length > 0 && mailFacts(facts),
    ...lists.map((list) => mailList(list, sender)),
    action && mailAction(action.label, actionUrl(action, sender), sender),
    secondAction && mailSecondAction(secondAction.label, actionUrl(secondAction, sender), sender),
    footnote.length > 0 && element(Hr, { className: 'rule', style: STYLES.rule }),
    ...footnote.map((text) => element(Text, { className: 'muted', style: STYLES.footnote }, text)),
  );
}

function mailFacts(facts: NonNullable<MailContent['facts']>): ReactNode {
  return element(
    Section,
    { className: 'facts', style: STYLES.facts },
    ...facts.map(({ name, value }) =>
      element(
        Section,
        { style: STYLES.fact },
        element(Text, { className: 'muted', style: STYLES.factName }, name),
        element(Text, { className: 'fact-value', style: STYLES.factValue }, value),
      ),
    ),
  );
}

function mailList({ heading, items, more }: MailList, sender: MailSender): ReactNode {
  return element(
    Section,
    { className: 'facts', style: STYLES.facts },
    element(Text, { className: 'muted', style: STYLES.factName }, heading),
    ...items.map((item) =>
      element(
        Text,
        { className: 'fact-value', style: STYLES.factValue },
        element(
          Link,
          { href: actionUrl(item, sender), className: 'address', style: accented(sender).address },
          item.label,
        ),
        ` · ${item.note}`,
      ),
    ),
    more && element(Text, { className: 'muted', style: STYLES.factName }, more),
  );
}

/** The button, and its address spelled out for who does not trust buttons or reads on another device. */
function mailAction(label: string, url: string, sender: MailSender): ReactNode {
  const { button, address } = accented(sender);
  return [
    element(
      Section,
      { key: 'button', style: STYLES.action },
      element(Button, { href: url, className: 'button', style: button }, label),
    ),
    element(
      Text,
      { key: 'address', className: 'muted', style: STYLES.spelledOut },
      'Or open this address:',
      element('br'),
      element(Link, { href: url, className: 'address', style: address }, url),
    ),
  ];
}

/** A line in place of a button: a mail has one thing to do first. */
function mailSecondAction(label: string, url: string, sender: MailSender): ReactNode {
  return element(
    Text,
    { className: 'muted', style: STYLES.spelledOut },
    `${label}:`,
    element('br'),
    element(Link, { href: url, className: 'address', style: accented(sender).address }, url),
  );
}

function mailFoot({ unsubscribe }: MailContent, sender: MailSender): ReactNode {
  return element(
    Section,
    { style: STYLES.foot },
    element(
      Text,
      { className: 'muted', style: STYLES.footText },
      `Sent by ${sender.name}, `,
      element(Link, { href: sender.url, className: 'muted', style: STYLES.footLink }, sender.url),
    ),
    unsubscribe &&
      element(
        Text,
        { className: 'muted', style: STYLES.footText },
        `${unsubscribe.text} `,
        element(
          Link,
          { href: actionUrl(unsubscribe, sender), className: 'muted', style: STYLES.footLink },
          unsubscribe.label,
        ),
      ),
  );
}
