import { createHmac } from 'node:crypto';

/** Hex HMAC-SHA256, as the provider signs checkouts and webhooks (rules G4, G5). */
export const signatureOf = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest('hex');
