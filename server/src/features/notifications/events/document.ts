import { kindOf, NOTIFICATION_CATEGORIES } from '#contract/notifications/constants.ts';
import type { EventType } from '#platform/events/record-event.ts';
import { drawTable } from '#platform/markdown/table.ts';
import { categoryOf, type Recipient } from '../rules/notifications.ts';
import type { NotificationRule } from './notification-rule.ts';
import { NOTIFICATION_RULES, notificationRulesOf } from './table.ts';

const BEGIN = '<!-- events: written by `npm run docs:notifications` -->';
const END = '<!-- end of events -->';

const RECIPIENTS: Record<Recipient, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  buyers: 'everybody who bought an earlier version',
  owners: 'everybody who owns it',
  wishers: 'those who wish for it',
  sellers: 'all sellers',
  seller_followers: 'everybody who follows the seller',
  person: 'the person',
  admins: 'all admins but who did it',
  reporter: 'who reported',
  author: 'who wrote it',
  asker: 'who asked',
  followers: 'the others who follow the question',
};

/**
 * docs/notifications.md with its tables as the program has them now; what stands around them stays.
 * @throws Error when the document has lost the marks between which they stand
 */
export function withEvents(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error('docs/notifications.md has lost the marks around its events.');
  const types = Object.keys(NOTIFICATION_RULES) as EventType[];
  const rule = types.flatMap((type) => notificationRulesOf(type).map((each) => rowOf(type, each)));
  const nobody = types.flatMap((type) => {
    const rules = NOTIFICATION_RULES[type];
    return 'nobody' in rules ? [[`\`${type}\``, rules.nobody]] : [];
  });
  const tables = [
    drawTable(['Event', 'Who', 'What', 'Type', 'Priority', 'Filter', 'Mail'], rule),
    '## What concerns nobody',
    drawTable(['Event', 'Why'], nobody),
  ];
  return `${document.slice(0, begin)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${document.slice(end)}`;
}

function rowOf(event: EventType, { reader, type, priority, about, mail }: NotificationRule): string[] {
  return [
    `\`${event}\``,
    RECIPIENTS[reader],
    about,
    `\`${type}\``,
    priority,
    NOTIFICATION_CATEGORIES[categoryOf(type, reader)],
    mailOf(type, mail),
  ];
}

function mailOf(type: NotificationRule['type'], mail: NotificationRule['mail']): string {
  if (mail === 'none') return 'no';
  if (mail === 'own') return 'always, by its feature';
  const { fixed, mailByDefault } = kindOf(type);
  if (fixed !== null) return 'always';
  return mailByDefault ? 'unless switched off' : 'if switched on';
}
