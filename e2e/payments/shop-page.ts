import type { FastifyInstance } from 'fastify';
import { KEY_ID } from '../../sandbox/testing/running-sandbox.ts';

/** As strict as the shop's own policy: whatever the sheet needs inline would be blocked and reported. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Shop</h1><button type="button" id="buy">Buy</button><button type="button">Other</button></main>
<script src="/shop.js"></script></body></html>`;

const SCRIPT = `
window.answers = [];
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
const note = (kind) => (answer) => window.answers.push({ kind, answer });
document.getElementById('buy').addEventListener('click', () => {
  const script = document.createElement('script');
  script.src = '/sandbox/razorpay/v1/checkout.js';
  script.onload = () => {
    const { modal, ...options } = JSON.parse(sessionStorage.getItem('options'));
    window.checkout = new Razorpay({
      key: '${KEY_ID}', currency: 'INR', name: 'Codehaat', description: 'Invoice generator, single licence',
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '+919876543210' },
      handler: note('paid'), modal: { ...modal, ondismiss: note('dismissed') }, ...options,
    });
    window.checkout.on('payment.failed', note('failed'));
    window.checkout.open();
  };
  document.head.append(script);
});`;

/** A shop of one button, whose page keeps what the checkout answers. */
export async function shopPage(app: FastifyInstance): Promise<void> {
  app.get('/shop', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html').send(PAGE),
  );
  app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(SCRIPT));
}
