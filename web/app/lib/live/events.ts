import { createParser } from 'eventsource-parser';

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events from text that comes in pieces of any size. Comments are passed over: they only say that
 * the connection lives.
 */
export function eventReader(hear: (event: ServerEvent) => void): (text: string) => void {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => hear({ event, data }) });
  return (text) => parser.feed(text);
}
