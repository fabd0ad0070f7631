import { el, field } from './elements.js';

const METHODS = { upi: 'UPI', card: 'Card', netbanking: 'Net banking' };

const CARDS = [
  ['4100 2800 0000 1007', 'Visa: succeeds'],
  ['5500 6700 0000 1002', 'Mastercard: succeeds'],
  ['6527 6589 0000 1005', 'RuPay: succeeds'],
  ['4100 2800 0006 0003', 'Visa: declined'],
  ['4100 2800 0008 0001', 'Visa: too little money'],
  ['4100 2800 0009 0000', 'Visa: times out'],
  ['4100 2800 0007 0002', 'Visa: cancelled'],
  ['4100 2800 0000 0009', 'Visa: authentication fails'],
  ['4100 2800 0002 0007', 'Visa: technical error'],
];

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
];

const choices = (pairs) => pairs.map(([value, text]) => el('option', { value }, text));

/** The choice of method with its test data; `instrument()` is what the server is sent. */
export function paymentForm(prefill, readonly) {
  const panels = { upi: upiPanel(prefill), card: cardPanel(prefill), netbanking: bankPanel() };
  let method = panels[prefill.method] ? prefill.method : 'upi';

  const show = (chosen) => {
    method = chosen;
    for (const [name, panel] of Object.entries(panels)) panel.element.hidden = name !== chosen;
  };
  const options = Object.entries(METHODS).map(([value, text]) =>
    el(
      'label',
      { class: 'method' },
      el('input', {
        type: 'radio',
        name: 'method',
        value,
        checked: value === method,
        onchange: () => show(value),
      }),
      el('span', {}, text),
    ),
  );
  show(method);

  const contact = contactFields(prefill, readonly);
  return {
    elements: [
      contact.element,
      el(
        'fieldset',
        {},
        el('legend', {}, 'Pay with'),
        el('div', { class: 'methods' }, ...options),
        ...Object.values(panels).map((panel) => panel.element),
      ),
    ],
    instrument: () => ({ method, ...panels[method].read() }),
    contact: contact.read,
  };
}

function contactFields(prefill, readonly) {
  const input = (type, name) =>
    el('input', { type, value: prefill[name] ?? '', readonly: Boolean(readonly[name]), autocomplete: 'off' });
  const contact = input('tel', 'contact');
  const email = input('email', 'email');
  return {
    element: el(
      'div',
      { class: 'pair contact' },
      field('contact', 'Phone', contact),
      field('email', 'Email', email),
    ),
    read: () => ({ contact: contact.value.slice(0, 20) || null, email: email.value.slice(0, 254) || null }),
  };
}

function upiPanel(prefill) {
  const vpa = el('input', {
    type: 'text',
    inputmode: 'email',
    value: prefill.vpa ?? 'success@razorpay',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const fill = (value) =>
    el('button', { type: 'button', class: 'fill', onclick: () => (vpa.value = value) }, value);
  return {
    element: el(
      'div',
      { class: 'panel' },
      field('vpa', 'UPI ID', vpa, 'Two UPI IDs exist in test mode:'),
      el('div', { class: 'fills' }, fill('success@razorpay'), fill('failure@razorpay')),
    ),
    read: () => ({ vpa: vpa.value }),
  };
}

function cardPanel(prefill) {
  const number = el('input', { type: 'text', inputmode: 'numeric', value: CARDS[0][0], autocomplete: 'off' });
  const picker = el('select', { onchange: () => (number.value = picker.value) }, ...choices(CARDS));
  const expiry = el('input', { type: 'text', inputmode: 'numeric', value: '12/39', autocomplete: 'off' });
  const cvv = el('input', { type: 'text', inputmode: 'numeric', value: '123', autocomplete: 'off' });
  const otp = el('input', {
    type: 'text',
    inputmode: 'numeric',
    value: '1234',
    maxlength: '10',
    autocomplete: 'off',
  });
  return {
    element: el(
      'div',
      { class: 'panel' },
      field('card', 'Test card', picker),
      field('number', 'Card number', number),
      el('div', { class: 'pair' }, field('expiry', 'Expiry (MM/YY)', expiry), field('cvv', 'CVV', cvv)),
      field('otp', 'One-time password', otp, '4 to 10 digits are right, fewer are wrong.'),
    ),
    read: () => ({
      card: { number: number.value, name: (prefill.name ?? '').slice(0, 100), otp: otp.value },
    }),
  };
}

function bankPanel() {
  const bank = el('select', {}, ...choices(BANKS));
  return {
    element: el('div', { class: 'panel' }, field('bank', 'Bank', bank, 'Every bank accepts in test mode.')),
    read: () => ({ bank: bank.value }),
  };
}
