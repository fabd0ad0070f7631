import { expect, it } from 'vitest';
import { eventReader, type ServerEvent } from './events.ts';

const STREAM =
  ': hello\n\nevent: ready\ndata: {}\n\nevent: negotiation\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:x\n\n';
const EVENTS: ServerEvent[] = [
  { event: 'ready', data: '{}' },
  { event: 'negotiation', data: '{"a":\n1}' },
  { event: 'message', data: 'x' },
];

function read(pieces: string[]): ServerEvent[] {
  const heard: ServerEvent[] = [];
  const reader = eventReader((event) => heard.push(event));
  for (const piece of pieces) reader(piece);
  return heard;
}

it('The reader understands events, comments and both kinds of line ends', () => {
  expect(read([STREAM])).toEqual(EVENTS);
});

it('The reader gives the same events wherever the stream is cut', () => {
  expect(read([...STREAM])).toEqual(EVENTS);
  for (let cut = 1; cut < STREAM.length; cut++) {
    expect(read([STREAM.slice(0, cut), STREAM.slice(cut)]), `cut at ${cut}`).toEqual(EVENTS);
  }
});

it('The reader passes on no event that has not ended', () => {
  expect(read(['event: ready\ndata: {}\n'])).toEqual([]);
});

it('The reader skips events without data and fields that it does not know', () => {
  expect(read(['event: ready\n\nid: 4\nretry\ndata: y\n\n'])).toEqual([{ event: 'message', data: 'y' }]);
});
