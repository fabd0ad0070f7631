import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';

const VISITORS = 40;

/** Says hello to everybody, until it is drained. */
async function openServer() {
  const drain = createDrain(0);
  const server = createServer((_request, response) => {
    drain.meet(response);
    response.end('hello');
  });
  drain.add(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { drain, server, port };
}

it('Everybody who came before the server was told to stop is answered', async () => {
  const { drain, server, port } = await openServer();
  // Each has connected by the time the server looks: none of them is accepted yet.
  const visits = Array.from({ length: VISITORS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return text(socket);
  });
  await drain.drain();
  const answers = await Promise.all(visits);
  server.close();
  expect(answers.filter((answer) => answer.endsWith('hello'))).toHaveLength(VISITORS);
});

it('An answer on a kept connection ends it once the server takes no new ones', async () => {
  const { drain, port } = await openServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [first] = await once(socket, 'data');
  expect(String(first)).toContain('Connection: keep-alive');
  const drained = drain.drain();
  await expect.poll(() => drain.isDraining).toBe(true);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await text(socket)).toContain('Connection: close');
  await drained;
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});
