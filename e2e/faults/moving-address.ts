import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays the same and leads to one server or another, as a virtual address or HAProxy does. */
export interface MovingAddress {
  port: number;
  /** Ends what is open; whoever connects from now on reaches this port. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function openMovingAddress(target: number): Promise<MovingAddress> {
  let leadsTo = target;
  const open = new Set<Socket>();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((inner) => {
    const outer = connect(leadsTo, '127.0.0.1');
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      leadsTo = port;
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
