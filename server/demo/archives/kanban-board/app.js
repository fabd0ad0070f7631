import { addCard, emptyBoard, moveCard, nudge, parseBoard, removeCard } from './board.js';

const KEY = 'kanban-board';
const main = document.querySelector('main');
const status = document.querySelector('#status');
let board = read();
const past = [];

function read() {
  try {
    return parseBoard(localStorage.getItem(KEY));
  } catch {
    return emptyBoard();
  }
}

function apply(change, focusId) {
  try {
    const next = change(board);
    if (next === board) return;
    past.push(board);
    past.splice(0, past.length - 50);
    board = next;
    status.textContent = '';
  } catch (error) {
    status.textContent = error.message;
  }
  localStorage.setItem(KEY, JSON.stringify(board));
  draw();
  if (focusId) document.getElementById(focusId)?.focus();
}

function draw() {
  main.replaceChildren(
    ...board.lanes.map((lane) => {
      const section = document.createElement('section');
      const full = lane.limit && lane.cards.length >= lane.limit;
      section.innerHTML = `<h2><span></span><small class="${full ? 'full' : ''}"></small></h2><ol></ol>`;
      section.querySelector('span').textContent = lane.name;
      section.querySelector('small').textContent = lane.limit ? `${lane.cards.length} of ${lane.limit}` : lane.cards.length;
      section.ondragover = (event) => event.preventDefault();
      section.ondrop = (event) => {
        const id = event.dataTransfer.getData('text/plain');
        const over = event.target.closest('li');
        const index = over ? [...over.parentNode.children].indexOf(over) : undefined;
        apply((now) => moveCard(now, id, lane.id, index), id);
      };
      section.querySelector('ol').append(...lane.cards.map(drawCard));
      return section;
    }),
  );
}

function drawCard(card) {
  const item = document.createElement('li');
  item.id = card.id;
  item.tabIndex = 0;
  item.draggable = true;
  item.textContent = card.title;
  if (card.tag) item.append(Object.assign(document.createElement('em'), { textContent: card.tag }));
  item.ondragstart = (event) => event.dataTransfer.setData('text/plain', card.id);
  item.onkeydown = (event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (steps[event.key]) apply((now) => nudge(now, card.id, ...steps[event.key]), card.id);
    else if (event.key === 'Delete') apply((now) => removeCard(now, card.id));
    else return;
    event.preventDefault();
  };
  return item;
}

const form = document.querySelector('form');
form.onsubmit = (event) => {
  event.preventDefault();
  apply((now) => addCard(now, { id: crypto.randomUUID(), title: form.title.value, tag: form.tag.value }));
  form.reset();
};

document.onkeydown = (event) => {
  if (event.target.matches('input')) return;
  if (event.key === 'n') {
    event.preventDefault();
    form.title.focus();
  }
  if (event.key === 'z' && (event.ctrlKey || event.metaKey) && past.length) {
    board = past.pop();
    draw();
  }
};

document.querySelector('#export').onclick = () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(board, null, 2)], { type: 'application/json' }));
  link.download = 'board.json';
  link.click();
};
document.querySelector('#import').onchange = async (event) => {
  const text = await event.target.files[0]?.text();
  if (text) apply(() => parseBoard(text));
};
draw();
