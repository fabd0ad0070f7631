import { add, setQuantity, toInvoice, totalPaise } from './basket.js';

const rupees = (paise) => (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
const load = async (file) => (await fetch(file)).json();
const [shop, catalogue] = await Promise.all([load('shop.json'), load('catalogue.json')]);
const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const $ = (selector) => document.querySelector(selector);
let basket = [];

const make = (tag, props, ...children) => {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
};

function draw() {
  $('#basket').replaceChildren(
    ...basket.map((line) =>
      make('tr', {}, make('td', { textContent: line.description }),
        make('td', { className: 'number' }, make('input', { type: 'number', min: 0, value: line.quantity, ariaLabel: `Quantity of ${line.description}`, onchange: (event) => change(setQuantity(basket, line.sku, Number(event.target.value))) })),
        make('td', { className: 'number', textContent: rupees(line.quantity * line.unitPaise) })),
    ),
  );
  $('#total').textContent = rupees(totalPaise(basket));
  $('#issue').disabled = basket.length === 0;
}

function change(next) {
  basket = next;
  draw();
}

async function showDay() {
  const { invoices } = await load(`/invoices?from=${today}&limit=20`);
  $('#day').replaceChildren(
    ...invoices.map((entry) => make('li', {}, make('span', { textContent: `${entry.number} · ${entry.buyer.name}` }), make('strong', { textContent: rupees(entry.totalPaise) }))),
  );
}

$('h1').textContent = shop.name;
$('#search').oninput = (event) => {
  const wanted = event.target.value.toLowerCase();
  $('#items').replaceChildren(
    ...catalogue
      .filter((item) => item.description.toLowerCase().includes(wanted))
      .map((item) => make('li', {}, make('button', { className: 'button plain', textContent: `${item.description} · ${rupees(item.unitPaise)}`, onclick: () => change(add(basket, item)) }))),
  );
};
$('#issue').onclick = async () => {
  const body = toInvoice(basket, shop, { name: $('#buyer').value, gstin: $('#gstin').value.trim() }, today);
  const response = await fetch('/invoices', { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json();
  $('#said').textContent = response.ok ? `${answer.number}: ${rupees(answer.totalPaise)}` : answer.error;
  if (response.ok) {
    change([]);
    showDay();
  }
};
$('#search').oninput({ target: $('#search') });
draw();
showDay();
