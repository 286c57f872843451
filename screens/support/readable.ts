import { must } from '@tavolata/domain';
import { expect } from 'vitest';

/** Expects that everything on the screen can be read and pressed: nothing beside the window, cut off, covered or broken into letters. */
export async function expectReadable(
  screen: string,
  part: Element | null = null,
  { dots = 'none' }: { readonly dots?: 'none' | 'where lines are counted' } = {},
): Promise<void> {
  const mayEndInDots = dots !== 'none';
  await expect.poll(() => findUnreadable(part, mayEndInDots), { message: screen }).toEqual([]);
}

/** Says in words what can't be read. */
export function findUnreadable(part: Element | null, mayEndInDots: boolean): string[] {
  const found = new Set<string>();
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  // What lies under a dialog is not what is read now.
  const screen = part ?? dialogs.at(-1) ?? document.body;
  const windowWidth = document.documentElement.clientWidth;
  const windowHeight = window.innerHeight;
  const slack = 2;

  const styleOf = keptStyles();
  // Until the first control is brought to the middle nothing scrolls.
  const edges = new Map<Element, DOMRect>();
  const edgeOf = (element: Element) => {
    const edge = edges.get(element) ?? element.getBoundingClientRect();
    edges.set(element, edge);
    return edge;
  };
  const nameOf = (element: Element) =>
    JSON.stringify((element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60));
  /** Only for ears: a box of a pixel. */
  const isForEars = (element: Element) =>
    element.closest('[aria-live], [role="status"], [role="alert"]')?.matches('[class*="hidden" i]') ===
      true || styleOf(element).isInPixel;
  function* ancestorsOf(element: Element) {
    for (let one: Element | null = element; one; one = one.parentElement) yield one;
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !isForEars(element);

  /** Which of an ancestor's edges cuts off a part of this text. A scroller cuts nothing off: it can be scrolled. */
  const cutBy = (element: Element, box: DOMRect): string | undefined => {
    const open = { X: true, Y: true };
    for (const ancestor of ancestorsOf(element)) {
      if (ancestor === document.body) break;
      const style = styleOf(ancestor);
      if (open.X && style.clipsX) {
        const edge = edgeOf(ancestor);
        if (box.left < edge.left - slack || box.right > edge.right + slack) return 'at the side';
      }
      if (open.Y && style.clipsY) {
        const edge = edgeOf(ancestor);
        // Letters reach a little over their line.
        const reach = box.height * 0.2 + slack;
        if (box.top < edge.top - reach || box.bottom > edge.bottom + reach) return 'above or below';
      }
      if (style.scrollsX) open.X = false;
      if (style.scrollsY) open.Y = false;
      if (style.position === 'fixed') break;
    }
    if (open.X && (box.left < -slack || box.right > windowWidth + slack)) return 'by the window';
    return undefined;
  };

  /** Whether this line of a text is one that its dots stand for: all of it is read where it is opened. */
  const isInDots = (element: Element, box: DOMRect) =>
    mayEndInDots &&
    [...ancestorsOf(element)].some(
      (one) => styleOf(one).countsLines && box.top > edgeOf(one).bottom - slack - box.height * 0.5,
    );

  if (document.documentElement.scrollWidth > windowWidth) found.add('the page is wider than the window');

  // Texts.
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const texts: { readonly element: Element; readonly layer: Element | undefined; readonly box: DOMRect }[] =
    [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { layer } = styleOf(element);
    const boxes = range.getClientRects();
    for (const box of boxes) {
      if (box.width === 0 || isInDots(element, box)) continue;
      const edge = cutBy(element, box);
      if (edge) found.add(`cut off ${edge}: ${nameOf(element)}`);
      texts.push({ element, layer, box });
    }
    // On one line no word is broken.
    if (boxes.length < 2) continue;
    for (const { 0: word, index } of node.textContent.matchAll(/\p{L}{4,}/gu)) {
      // Chinese breaks between any two of its characters.
      if (/\p{Script=Han}/u.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length < 2) continue;
      const lines = new Map<number, number>();
      for (let letter = index; letter < index + word.length; letter += 1) {
        range.setStart(node, letter);
        range.setEnd(node, letter + 1);
        // The letter after a soft hyphen has the hyphen's box too, on the line before.
        const line = Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
      if (lines.size > 1 && Math.min(...lines.values()) < 3) found.add(`broken into letters: ${word}`);
    }
  }
  for (const [index, { element, layer, box }] of texts.entries()) {
    for (let next = index + 1; next < texts.length; next += 1) {
      const other = must(texts[next], 'a text');
      if (other.layer !== layer || other.element === element) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (width <= slack) continue;
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (height > Math.min(box.height, other.box.height) * 0.4) {
        found.add(`${nameOf(element)} lies on ${nameOf(other.element)}`);
      }
    }
  }

  // What is pressed, each brought to the middle first as far as it can be.
  const scrollers = [screen, ...screen.querySelectorAll('*')].filter((one) => {
    const { scrollsX, scrollsY } = styleOf(one);
    return scrollsX || scrollsY;
  });
  const places = [...document.querySelectorAll('*')]
    .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    .map((one) => ({ one, left: one.scrollLeft, top: one.scrollTop }));
  for (const control of screen.querySelectorAll('button, a[href], input, textarea, [role="tab"]')) {
    if (!isShown(control) || control.matches('[inert] *')) continue;
    // A picture's own box is drawn over its field.
    const target = control.closest('label') ?? control;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (right - left < 2 || bottom - top < 2) continue;
    const isInStrip = [...ancestorsOf(target)].some((one) => styleOf(one).scrollsX);
    if (!isInStrip && (left < -slack || right > windowWidth + slack)) {
      found.add(`reaches beside the window: ${nameOf(control)}`);
    }
    const hit = document.elementFromPoint(x, y);
    if (!hit) found.add(`can’t be brought on the screen: ${nameOf(control)}`);
    else if (!target.contains(hit) && !isPart(hit, target) && !isMessage(hit)) {
      found.add(`${nameOf(control)} is covered by ${hit.tagName} ${nameOf(hit)}`);
    }
  }
  for (const { one, left, top } of places) one.scrollTo({ left, top, behavior: 'instant' });

  // What is pinned above and below leaves room to read between.
  const longest = scrollers
    .filter(
      (one) =>
        isShown(one) && one.scrollHeight > one.clientHeight + slack && one.clientWidth > windowWidth / 2,
    )
    .map((one) => one.clientHeight)
    .sort((a, b) => b - a)[0];
  if (longest !== undefined && longest < windowHeight * 0.4) {
    found.add(`what scrolls is only ${longest} px high`);
  }
  return [...found];

  /** A message goes by itself, or is put away. */
  function isMessage(hit: Element): boolean {
    const region = hit.closest('section');
    return region !== null && getComputedStyle(region).position === 'fixed';
  }

  /** A control inside the card that is pressed as a whole. */
  function isPart(hit: Element, target: Element): boolean {
    return hit.closest('button, a, label')?.contains(target) === true;
  }
}

/** What of an element's style decides whether texts in it can be read. */
interface Style {
  readonly position: string;
  readonly clipsX: boolean;
  readonly clipsY: boolean;
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  /** Its lines are counted, and dots stand for the others. */
  readonly countsLines: boolean;
  /** It lies in a box of a pixel, which only ears get. */
  readonly isInPixel: boolean;
  /** What moves with it and may not overlap: the part around it that scrolls or is pinned. */
  readonly layer: Element | undefined;
}

/** Asks the browser once for each element: texts have many ancestors in common. */
function keptStyles(): (element: Element) => Style {
  const kept = new Map<Element, Style>();
  const scrolling = ['auto', 'scroll'];
  const clipping = ['hidden', 'clip'];
  return function styleOf(element) {
    const known = kept.get(element);
    if (known) return known;
    const css = getComputedStyle(element);
    const around = element.parentElement && styleOf(element.parentElement);
    const { position, overflowX, overflowY } = css;
    const scrollsX = scrolling.includes(overflowX);
    const scrollsY = scrolling.includes(overflowY);
    const isLayer = ['fixed', 'sticky', 'absolute'].includes(position) || scrollsX || scrollsY;
    const style: Style = {
      ...{ position, scrollsX, scrollsY },
      clipsX: clipping.includes(overflowX),
      clipsY: clipping.includes(overflowY),
      countsLines: css.getPropertyValue('-webkit-line-clamp') !== 'none',
      isInPixel: css.clipPath === 'inset(50%)' || around?.isInPixel === true,
      layer: isLayer ? element : around?.layer,
    };
    kept.set(element, style);
    return style;
  };
}
