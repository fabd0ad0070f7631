import { counts, enqueue, openDay, sendAll, tap } from './register.js';

const get = (name, fallback) => JSON.parse(localStorage.getItem(name) ?? JSON.stringify(fallback));
const set = (name, value) => localStorage.setItem(name, JSON.stringify(value));
const classes = await (await fetch('classes.json')).json();
const select = document.querySelector('select');
const list = document.querySelector('ol');
const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
let day;

select.replaceChildren(...classes.map((entry) => new Option(entry.name, entry.id)));
const current = () => classes.find((entry) => entry.id === select.value);

function open() {
  day = get(`day ${select.value} ${today}`, null) ?? openDay(select.value, today, current().pupils);
  draw();
}

function draw() {
  list.replaceChildren(
    ...current().pupils.map((pupil) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.className = day.marks[pupil.roll];
      button.innerHTML = '<small></small><span></span><strong></strong>';
      button.children[0].textContent = pupil.roll;
      button.children[1].textContent = pupil.name;
      button.children[2].textContent = day.marks[pupil.roll];
      button.onclick = () => {
        day = tap(day, pupil.roll);
        set(`day ${day.classId} ${day.date}`, day);
        draw();
        list.children[current().pupils.indexOf(pupil)].firstChild.focus();
      };
      item.append(button);
      return item;
    }),
  );
  const sum = counts(day);
  document.querySelector('#sum').textContent = `${sum.present + sum.late} here, ${sum.absent} absent, ${sum.leave} on leave`;
  const waiting = get('queue', []).length;
  document.querySelector('#queue').textContent = waiting ? `${waiting} not sent yet` : '';
}

async function flush() {
  const left = await sendAll(get('queue', []), async (entry) => {
    const response = await fetch('/days', { method: 'POST', body: JSON.stringify(entry) });
    if (!response.ok) throw new Error(String(response.status));
  });
  set('queue', left);
  draw();
}

document.querySelector('#save').onclick = () => {
  set('queue', enqueue(get('queue', []), day, new Date().toISOString()));
  flush();
};
select.onchange = open;
addEventListener('online', flush);
open();
flush();
navigator.serviceWorker?.register('sw.js');
