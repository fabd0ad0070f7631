import { actionUrl, type MailContent, type MailList, type MailSender } from './content.ts';

/** The mail for those who read mail as text: the same content in the same order. */
export function mailText(content: MailContent, sender: MailSender): string {
  const { heading, paragraphs, facts = [], lists = [], action, secondAction } = content;
  const { footnote = [], unsubscribe } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...lists.map((list) => listText(list, sender)),
    action ? `${action.label}:\n${actionUrl(action, sender)}` : '',
    secondAction ? `${secondAction.label}:\n${actionUrl(secondAction, sender)}` : '',
    ...footnote,
    unsubscribe ? `${unsubscribe.text} ${unsubscribe.label}:\n${actionUrl(unsubscribe, sender)}` : '',
    `-- \n${sender.name}\n${sender.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function listText({ heading, items, more }: MailList, sender: MailSender): string {
  const lines = items.map((item) => `- ${item.label} · ${item.note}\n  ${actionUrl(item, sender)}`);
  return [heading, ...lines, ...(more ? [more] : [])].join('\n');
}
