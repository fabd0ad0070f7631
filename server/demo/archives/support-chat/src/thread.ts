export interface Message {
  /** The sender's key: the same in the optimistic copy and in the server's. */
  key: string;
  from: string;
  text: string;
  /** Milliseconds. */
  at: number;
  state: 'sending' | 'sent' | 'failed';
}

export type Item =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean };

const GROUP_MS = 5 * 60_000;

/** Adds or replaces by key, so that the server's copy takes the optimistic one's place. */
export function merge(messages: Message[], incoming: Message): Message[] {
  const rest = messages.filter((message) => message.key !== incoming.key);
  return [...rest, incoming].sort((a, b) => a.at - b.at || a.key.localeCompare(b.key));
}

export const setState = (messages: Message[], key: string, state: Message['state']): Message[] =>
  messages.map((message) => (message.key === key ? { ...message, state } : message));

export function dayLabel(at: number, now: number): string {
  const day = (time: number) => new Date(time).toDateString();
  if (day(at) === day(now)) return 'Today';
  if (day(at) === day(now - 86_400_000)) return 'Yesterday';
  return new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Rows of the list: separators between days, one unread mark, bubbles grouped by sender and time. */
export function itemsOf(messages: Message[], me: string, readUntil: number, now: number): Item[] {
  const items: Item[] = [];
  let unreadShown = false;
  messages.forEach((message, i) => {
    const [before, after] = [messages[i - 1], messages[i + 1]];
    const newDay = !before || dayLabel(before.at, now) !== dayLabel(message.at, now);
    if (newDay) items.push({ kind: 'day', key: `day ${message.key}`, label: dayLabel(message.at, now) });
    const unread = !unreadShown && message.from !== me && message.at > readUntil;
    if (unread) {
      items.push({ kind: 'unread', key: 'unread' });
      unreadShown = true;
    }
    const joins = (a?: Message, b?: Message) => !!a && !!b && a.from === b.from && b.at - a.at < GROUP_MS;
    items.push({
      kind: 'message',
      key: message.key,
      message,
      first: newDay || unread || !joins(before, message),
      last: !joins(message, after),
    });
  });
  return items;
}
