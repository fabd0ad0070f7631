// The page works without this. With it, forms and links of the book change the page in place: focus, open details and
// the scroll stay where they are, what was done is read out, and what the market does shows by itself.

const POLL_MS = 3_000;
const live = document.querySelector('#live');
/** Loads run one after another: a click that comes while one is under way is not lost. */
let loading = Promise.resolve();
let waiting = 0;
let isActing = false;
/** Something was typed that is not sent yet. */
let isTouched = false;
const addressOf = ({ pathname, search }) => pathname + search;
let shown = addressOf(location);

const main = () => document.querySelector('main');
const path = main().dataset.path;

document.addEventListener('submit', (event) => {
  const form = event.target;
  const data = new URLSearchParams(new FormData(form, event.submitter));
  event.preventDefault();
  if (form.method !== 'post') return load(`${form.action}?${data}`);
  // A second press on a button whose act is under way means the same act.
  if (isActing) return;
  isActing = true;
  load(form.action, { method: 'POST', body: data }).finally(() => {
    isActing = false;
  });
});

document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const isOfBook = link.origin === location.origin && link.pathname === path && !link.hash;
  if (!isOfBook) return;
  event.preventDefault();
  load(link.href);
});

/** An open menu of a row closes by Escape, and by whatever is done elsewhere. */
document.addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && document.querySelector('.more[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
document.addEventListener('pointerdown', (event) => {
  for (const menu of document.querySelectorAll('.more[open]'))
    if (!menu.contains(event.target)) menu.open = false;
});

window.addEventListener('popstate', () => {
  // A jump within the page is a step of the history, too.
  if (addressOf(location) !== shown) load(location.href, {}, false);
});

function load(address, request = {}, isNew = true) {
  waiting += 1;
  main().setAttribute('aria-busy', 'true');
  loading = loading.then(async () => {
    await loadNow(address, request, isNew);
    waiting -= 1;
    if (waiting === 0) main().removeAttribute('aria-busy');
  });
  return loading;
}

/** Shows a state of the page in place; what cannot be shown so is loaded as a page. Never fails. */
async function loadNow(address, request, isNew) {
  try {
    const response = await fetch(address, request);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
    if (!next?.dataset.path) return location.assign(path);
    if (waiting > 1) next.setAttribute('aria-busy', 'true');
    show(next, response, isNew);
  } catch {
    live.textContent = 'The market did not answer. Try again.';
  }
}

function show(next, response, isNew) {
  const problem = next.querySelector('#problem');
  if (problem) return tell(problem);
  const url = new URL(response.url);
  url.searchParams.delete('said');
  swap(next);
  isTouched = false;
  if (response.ok && isNew && url.pathname === path) {
    const isSame = addressOf(url) === addressOf(location);
    history[isSame ? 'replaceState' : 'pushState'](null, '', url);
  }
  shown = addressOf(location);
  live.textContent = document.querySelector('#said')?.textContent ?? summary();
}

/** What was refused changed nothing: the page stays, with all that was typed, and says why. */
function tell(problem) {
  document.querySelector('.notice')?.remove();
  document.querySelector('.columns').before(problem);
  live.textContent = '';
  problem.focus();
}

const summary = () => {
  const rows = document.querySelectorAll('.rows > li').length;
  return `${document.querySelector('.tabs [aria-current]')?.firstChild.textContent.trim()}: ${rows} shown`;
};

/** Puts the new content in place of the old; what had the focus or was open keeps it. */
function swap(next) {
  const { activeElement } = document;
  const focused = activeElement?.id;
  const wasInside = main().contains(activeElement);
  const open = [...document.querySelectorAll('main details[open]')].map(({ id }) => id);
  main().replaceWith(next);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (!wasInside) return;
  const again = focused && document.getElementById(focused);
  if (again) return again.focus({ preventScroll: true });
  // The button is gone with what it did: its row's part of the book is the nearest place.
  document.querySelector('#book').focus({ preventScroll: true });
}

document.addEventListener('input', () => {
  isTouched = true;
});

const mayChange = () =>
  document.visibilityState === 'visible' &&
  waiting === 0 &&
  !isTouched &&
  !document.activeElement?.matches('main input, main select');

/** Shows by itself what happened in the book, but never under the hands of somebody who is typing. */
async function follow() {
  try {
    if (mayChange()) {
      const { mark } = await (await fetch(`${path}/mark`)).json();
      if (mark !== main().dataset.mark && mayChange()) {
        const response = await fetch(location.href);
        const next = new DOMParser()
          .parseFromString(await response.text(), 'text/html')
          .querySelector('main');
        if (next?.dataset.path && mayChange()) swap(next);
      }
    }
  } catch {
    // The market restarts: the next look finds it.
  }
  setTimeout(follow, POLL_MS);
}
if (path) setTimeout(follow, POLL_MS);
