import { addDays, amount, nights, occupancy, place, toCsv } from './bookings.js';
import { config } from './config.js';
import { load, save } from './store.js';

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: config.currency, maximumFractionDigits: 0 });
const board = document.querySelector('#board');
const form = document.querySelector('#booking');
let bookings = load();
let start = new Date().toISOString().slice(0, 10);

document.title = config.name;
document.querySelector('h1').textContent = config.name;
form.unit.replaceChildren(...config.units.map((unit) => new Option(`${unit.name} · ${unit.note}`, unit.id)));
form.status.replaceChildren(...config.statuses.map((status) => new Option(status)));

function element(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text ?? '';
  return node;
}

function draw() {
  const days = Array.from({ length: config.daysShown }, (_, i) => addDays(start, i));
  board.style.setProperty('--days', days.length);
  board.replaceChildren(element('div', 'corner', config.unitLabel));
  for (const day of days) {
    const label = new Date(day).toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    board.append(element('div', 'day', label));
  }
  config.units.forEach((unit, index) => {
    const name = element('div', 'unit', unit.name);
    name.append(element('small', '', unit.note));
    board.append(name);
    for (const day of days) {
      const free = element('button', 'free');
      free.setAttribute('aria-label', `Book ${unit.name} on ${day}`);
      free.onclick = () => open({ unit: unit.id, from: day, to: addDays(day, 1), guest: '', status: config.statuses[0] });
      board.append(free);
    }
    for (const booking of bookings.filter((entry) => entry.unit === unit.id)) drawBar(booking, index + 2, days);
  });
  const share = Math.round(occupancy(bookings, config.units, start) * 100);
  document.querySelector('#summary').textContent = `${share} % taken on ${start} · ${bookings.length} bookings`;
}

function drawBar(booking, line, days) {
  const from = Math.max(0, nights(days[0], booking.from));
  const to = Math.min(days.length, nights(days[0], booking.to));
  if (to <= 0 || from >= days.length) return;
  const bar = element('button', `bar tone-${config.statuses.indexOf(booking.status)}`, booking.guest);
  bar.style.gridRow = line;
  bar.style.gridColumn = `${from + 2} / ${to + 2}`;
  bar.title = `${booking.guest}: ${nights(booking.from, booking.to)} ${config.stayLabel}, ${money.format(amount(booking, config.units))}`;
  bar.onclick = () => open(booking);
  board.append(bar);
}

function open(booking) {
  for (const name of ['unit', 'from', 'to', 'guest', 'status']) form[name].value = booking[name];
  form.dataset.id = booking.id ?? '';
  form.querySelector('output').textContent = '';
  document.querySelector('dialog').showModal();
}

form.onsubmit = (event) => {
  event.preventDefault();
  if (event.submitter?.value === 'close') return document.querySelector('dialog').close();
  const wanted = Object.fromEntries(new FormData(form));
  wanted.id = form.dataset.id || crypto.randomUUID();
  try {
    bookings = event.submitter?.value === 'delete' ? bookings.filter((b) => b.id !== wanted.id) : place(bookings, wanted);
  } catch (error) {
    form.querySelector('output').textContent = error.message;
    return;
  }
  save(bookings);
  document.querySelector('dialog').close();
  draw();
};

document.querySelector('#earlier').onclick = () => draw((start = addDays(start, -7)));
document.querySelector('#later').onclick = () => draw((start = addDays(start, 7)));
document.querySelector('#export').onclick = () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv(bookings, config.units)], { type: 'text/csv' }));
  link.download = 'bookings.csv';
  link.click();
};
draw();
