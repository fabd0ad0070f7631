import { actionUrl, type MailContent, type MailSender } from './content.ts';

/** The mail for those who read mail as text: the same content in the same order. */
export function mailText(content: MailContent, sender: MailSender): string {
  const { heading, paragraphs, facts = [], action, secondAction, footnote = [], unsubscribe } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${actionUrl(action, sender)}` : '',
    secondAction ? `${secondAction.label}:\n${actionUrl(secondAction, sender)}` : '',
    ...footnote,
    unsubscribe ? `${unsubscribe.text} ${unsubscribe.label}:\n${actionUrl(unsubscribe, sender)}` : '',
    `-- \n${sender.name}\n${sender.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
