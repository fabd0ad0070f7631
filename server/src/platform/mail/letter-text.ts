import { actionUrl, type Letter, type LetterSender } from './letter.ts';

/** The letter for who reads mail as text: the same content in the same order. */
export function letterText(letter: Letter, sender: LetterSender): string {
  const { heading, paragraphs, facts = [], action, secondAction, footnote = [], unsubscribe } = letter;
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
