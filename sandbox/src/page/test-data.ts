import { BAD_CARDS, GOOD_CARDS } from '../checkout/test-instruments.ts';
import { type Markup, markup } from '../html/markup.ts';

/** Test cards and UPI ids with what each does (rule G7), and where a client of one's own would call. */
export function testDataSection(addresses: { api: string; keyId: string; webhooks: string }): Markup {
  const good = Object.entries(GOOD_CARDS).map(([number, network]) =>
    line(spaced(number), `${network}: pays`),
  );
  const bad = Object.entries(BAD_CARDS).map(([number, reason]) =>
    line(spaced(number), `Visa: ${reason.replaceAll('_', ' ')}`),
  );
  return markup`<section id="data" aria-labelledby="data-title">
    <h2 id="data-title">Test cards and UPI IDs</h2>
    <ul class="data">
      ${[line('success@razorpay', 'UPI: pays'), line('failure@razorpay', 'UPI: fails'), ...good, ...bad]}
    </ul>
    <p class="muted">Any expiry and CVV. A one-time password of 4 to 10 digits is right, a shorter one wrong. Every bank of net banking pays.</p>
    <h2 class="second">Addresses</h2>
    <dl>
      <dt>API</dt><dd>${addresses.api}</dd>
      <dt>Key ID</dt><dd>${addresses.keyId}</dd>
      <dt>Webhooks go to</dt><dd>${addresses.webhooks}</dd>
    </dl>
  </section>`;
}

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function line(value: string, does: string): Markup {
  return markup`<li><code>${value}</code><span>${does}</span></li>`;
}
