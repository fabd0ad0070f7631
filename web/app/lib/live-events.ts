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
  let rest = '';
  let event = '';
  let data: string[] = [];
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) hear({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  };
  return (text) => {
    rest += text;
    // A CR at the end may be the first half of a CR LF.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    for (const line of lines) readLine(line);
  };
}
