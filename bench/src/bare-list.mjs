/** So many rows stand there at first: more than a screen holds. */
const firstRows = 12;

/**
 * The floor under `npm run bench:list`: a page that does what the guest app's list is timed at and nothing else, without a
 * framework, pictures, prices by rules, a cart or a server. Rows are all there from the start and drawn by the browser as they
 * come near; a press writes its number, another menu and a letter write rows as text. It answers to the same questions as
 * the app: where its list is, its steppers, its menus and its search.
 * @param {number} dishes
 */
export function bareList(dishes) {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; display: flex; flex-direction: column; height: 100vh; font: 16px sans-serif; }
  header { display: flex; gap: 8px; height: 110px; }
  main { flex: 1; overflow-y: auto; }
  article { display: flex; align-items: center; gap: 8px; height: 104px; content-visibility: auto; contain-intrinsic-height: 104px; }
  i { width: 88px; height: 88px; background: #ddd; }
  h3 { flex: 1; font-size: 16px; }
  button { min-width: 44px; min-height: 44px; }
</style>
<header><button data-tour="menus">Menus</button><button id="search">Search</button></header>
<main><div role="list" id="dishes"><div></div></div></main>
<footer style="height: 90px"></footer>
<dialog><ul><li><button aria-current="false">Other menu</button></ul></dialog>
<script>{
  const drinks = ['Prawn', 'Rice', 'Salmon', 'Tea', 'Noodles'];
  const names = Array.from({ length: ${dishes} }, (_, at) => drinks[at % drinks.length] + ' ' + at);
  const row = (name) => '<article role="listitem"><i></i><h3>' + name + '</h3><div role="group">' +
    '<button>−</button><span>0</span><button>+</button></div></article>';
  const rows = document.querySelector('#dishes').firstElementChild;
  const draw = (title, shown) => { rows.innerHTML = '<h2>' + title + '</h2>' + shown.map(row).join(''); };
  const dialog = document.querySelector('dialog');
  let menu = 0;
  draw('Menu 0', names);
  rows.addEventListener('click', ({ target }) => {
    if (target.tagName !== 'BUTTON') return;
    const number = target.parentElement.querySelector('span');
    number.textContent = Number(number.textContent) + (target.nextElementSibling ? -1 : 1);
  });
  document.querySelector('[data-tour=menus]').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', () => { dialog.close(); menu += 1; draw('Menu ' + menu, names.slice(0, ${firstRows})); });
  document.querySelector('#search').addEventListener('click', () => {
    document.querySelector('header').insertAdjacentHTML('beforeend', '<input type="search">');
    const field = document.querySelector('input');
    field.addEventListener('input', () => {
      const typed = field.value.toLowerCase();
      const found = names.filter((name) => name.toLowerCase().includes(typed)).slice(0, ${firstRows});
      const marked = (name, at) => name.slice(0, at) + '<mark>' + name.slice(at, at + typed.length) + '</mark>' + name.slice(at + typed.length);
      draw('Found', typed ? found.map((name) => marked(name, name.toLowerCase().indexOf(typed))) : found);
    });
    field.focus();
  });
}</script></html>`;
}
