import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { standsStill } from './stands-still.ts';

/** A node of the browser's accessibility tree, as its own protocol has it. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

interface Frame {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly Frame[];
}

/** The two calls of the browser's own protocol that are needed here; vitest leaves its types to its users. */
interface Browser {
  send(method: 'Page.getFrameTree'): Promise<{ readonly frameTree: Frame }>;
  send(
    method: 'Accessibility.getFullAXTree',
    of: { readonly frameId: string },
  ): Promise<{ readonly nodes: readonly AxNode[] }>;
}

/** What is named by its own words: what lies inside it says nothing more. */
const leaves = new Set(['button', 'link', 'image', 'img', 'checkbox', 'radio', 'textbox', 'searchbox']);
/** What a screen reader says of a part when it comes into it. */
const parts = new Set([
  ...['main', 'navigation', 'region', 'complementary', 'banner', 'contentinfo', 'form', 'search'],
  ...['dialog', 'alertdialog', 'group', 'radiogroup', 'list'],
]);
const roleWords: Readonly<Record<string, string>> = {
  img: 'image',
  textbox: 'text field',
  searchbox: 'search field',
};

/** So many dishes and categories are read, and the rest of a long list is left out. */
const readOfLongList = 3;

/** Listens to a page as a screen reader does: what is said aloud, where the focus is, what is read from top to bottom. */
export class Ear {
  readonly #heard: string[] = [];
  readonly #deafTo: ReadonlySet<string>;

  /** `deafTo` names what comes and goes with how fast the machine is: messages on the screen, words while something loads. */
  constructor(deafTo: readonly string[]) {
    this.#deafTo = new Set(deafTo);
    const last = new Map<Element, string>();
    const note = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const words = spokenIn(region);
        const isNew = words !== '' && words !== last.get(region);
        if (isNew && !this.#deafTo.has(words)) this.#heard.push(words);
        last.set(region, words);
      }
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
  }

  /** Whether this has been said since the last `takeHeard`. */
  hasHeard(words: string): boolean {
    return this.#heard.some((one) => one.includes(words));
  }

  /** What was said up to these words; what comes after them belongs to the next step. */
  takeHeard(upTo: string): readonly string[] {
    const end = this.#heard.findIndex((one) => one.includes(upTo)) + 1;
    return this.#heard.splice(0, end).map(timeless);
  }

  /** Where the focus is, and all that can be read now. */
  async read(): Promise<{ readonly focus: string; readonly lines: readonly string[] }> {
    await standsStill();
    const nodes = await treeOfPage();
    const isRead = (node: AxNode) => node.role?.value !== 'region' || !this.#deafTo.has(nameOf(node));
    const byId = new Map(nodes.filter(isRead).map((node) => [node.nodeId, node]));
    const focused = nodes.findLast(
      (node) => propertyOf(node, 'focused') === true && node.role?.value !== 'RootWebArea',
    );
    const [root] = nodes;
    const lines = root ? linesOf(root, byId, '') : [];
    return { focus: focused ? timeless(sayOf(focused)) : 'nowhere', lines: lines.map(timeless) };
  }
}

async function treeOfPage(): Promise<readonly AxNode[]> {
  const browser = cdp() as unknown as Browser;
  const { frameTree } = await browser.send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  const own = frames.findLast(({ frame }) => frame.url === location.href) ?? frames.at(-1);
  const { nodes } = await browser.send('Accessibility.getFullAXTree', { frameId: own?.frame.id ?? '' });
  return nodes;
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, indent: string): readonly string[] {
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const role = node.ignored ? 'none' : (node.role?.value ?? 'none');
  const inside = (deeper: string) => children.flatMap((child) => linesOf(child, byId, deeper));
  // Messages are said when they come: see what was heard.
  if (role === 'status' || role === 'alert' || role === 'InlineTextBox') return [];
  if (role === 'StaticText') return [`${indent}${nameOf(node)}`];
  if (leaves.has(role)) return [indent + sayOf(node)];
  if (role === 'heading')
    return [indent + sayOf(node), ...inside(indent).filter((line) => / (button|link)/.test(line))];
  if (role === 'list' || role === 'navigation') {
    const items = itemsOf(node, byId);
    const read = items.slice(0, items.length > 8 ? readOfLongList : undefined);
    const lines = read.flatMap((item) => linesOf(item, byId, `${indent}  `));
    const rest = items.length > read.length ? [`${indent}  …`] : [];
    return [indent + sayOf(node), ...lines, ...rest];
  }
  if (parts.has(role) && (nameOf(node) !== '' || role === 'main')) {
    return [indent + sayOf(node), ...inside(`${indent}  `)];
  }
  if (isText(node, byId)) {
    const words = textsOf(node, byId).join(' ').replaceAll(/\s+/g, ' ').trim();
    return words === '' ? [] : [indent + words];
  }
  return inside(indent);
}

/** What stands in a list or a bar side by side, whatever boxes it is in. */
function itemsOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly AxNode[] {
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const [only] = children;
  const isBox = (one: AxNode) => one.ignored || ['generic', 'none'].includes(one.role?.value ?? 'none');
  if (children.length === 1 && only && isBox(only)) return itemsOf(only, byId);
  return children.flatMap((child) => (isBox(child) && !isText(child, byId) ? itemsOf(child, byId) : [child]));
}

function isText(node: AxNode, byId: ReadonlyMap<string, AxNode>): boolean {
  const role = node.role?.value ?? 'none';
  if (role === 'StaticText' || role === 'InlineTextBox' || role === 'LineBreak') return true;
  if (leaves.has(role) || parts.has(role) || ['heading', 'status', 'alert'].includes(role)) return false;
  return (node.childIds ?? []).every((id) => {
    const child = byId.get(id);
    return !child || isText(child, byId);
  });
}

function textsOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  if (node.role?.value === 'StaticText') return [nameOf(node)];
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? textsOf(child, byId) : [];
  });
}

/** What a live region says: words that stand beside each other are said apart. */
function spokenIn(region: Element): string {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Name, kind and state, in the order in which they are mostly said. */
function sayOf(node: AxNode): string {
  const role = node.role?.value ?? '';
  const level = propertyOf(node, 'level');
  const states = [
    propertyOf(node, 'checked') === 'true' && 'checked',
    propertyOf(node, 'checked') === 'false' && 'not checked',
    propertyOf(node, 'pressed') === 'true' && 'pressed',
    propertyOf(node, 'expanded') === true && 'expanded',
    propertyOf(node, 'expanded') === false && 'collapsed',
    propertyOf(node, 'disabled') === true && 'dimmed',
    propertyOf(node, 'hasPopup') === 'dialog' && 'opens a dialog',
  ].filter((state) => state !== false);
  const said = [
    nameOf(node),
    (roleWords[role] ?? role) + (role === 'heading' && typeof level === 'number' ? ` ${level}` : ''),
    ...states,
    // A tooltip of the same words is not said.
    node.description?.value === nameOf(node) ? undefined : node.description?.value,
  ];
  return said.filter((one) => one !== undefined && one !== '').join(', ');
}

function nameOf(node: AxNode): string {
  return (node.name?.value ?? '').replaceAll(/[\s\u00AD]+/g, ' ').trim();
}

function propertyOf(node: AxNode, name: string): unknown {
  return node.properties?.find((one) => one.name === name)?.value.value;
}

/** The same on every day: no clock time, and no time that is left. */
function timeless(line: string): string {
  return line.replaceAll(/\b\d{1,2}:\d{2}\b/g, '[time]');
}
