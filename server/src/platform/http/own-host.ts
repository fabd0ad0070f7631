import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '../errors.ts';
import { isLoopbackName } from '../machine/loopback.ts';

/** Names under which this process is reached. */
export interface OwnNames {
  /** As in the setting HOST; an address that means all is none. */
  host: string;
  publicUrl: string;
}

/** Mean all addresses; a browser that is sent there comes to this machine, whoever sent it. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** Whether a request was sent to this machine by a name of its own. */
export type OwnHost = (request: FastifyRequest) => boolean;

/**
 * Tells whether a request was sent to this machine by a name of its own. A page of another site whose name its owner points
 * at this machine (DNS rebinding) sends that name, and its scripts could otherwise read what is open here.
 */
export function ownHost({ host, publicUrl }: OwnNames): OwnHost {
  const names = new Set([new URL(publicUrl).hostname]);
  if (!EVERYWHERE.includes(bare(host))) names.add(bare(host));
  return ({ headers, socket }) => {
    // Not what a proxy says of it: the browser's own word, or the proxy's name for us.
    const given = headers.host ?? '';
    if (/[@/?#\\]/.test(given) || !URL.canParse(`http://${given}`)) return false;
    const { hostname } = new URL(`http://${given}`);
    if (isLoopbackName(hostname) || names.has(hostname)) return true;
    // Who listens on all addresses was reached by one of them.
    return isIP(bare(hostname)) !== 0 && bare(hostname) === arrivedAt(socket.localAddress);
  };
}

/** Answers 403 to whoever asks by another name, for the plugins that are registered in the same scope. */
export function refuseForeignHosts(scope: FastifyInstance, isOwnHost: OwnHost): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request)) return;
    return reply.code(403).type('text/plain; charset=utf-8').send(errorText('request.foreign_host'));
  });
}

function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** IPv4 as such, also on a socket of both kinds. */
function arrivedAt(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
