import type { FastifyRequest } from 'fastify';
import { ProviderError } from './api/error.ts';

/** A page of another site must not work the sandbox through its visitor's browser. Programs send no such header. */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || request.headers['sec-fetch-site'] !== 'cross-site') return;
  throw new ProviderError('The sandbox takes no calls from pages of other sites.', {}, 403);
}
