import { Parser } from 'saxen';
import { UnreadableFile } from './unreadable-file.ts';

/** An element with what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** The line where it begins. */
  readonly row: number;
}

const deepest = 40;
const mostElements = 200_000;

/** Reads XML as a tree. What has a document type of its own is refused: its words could grow to any size. */
export function readXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile('broken-xml', '<!DOCTYPE');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', row: 1 };
  const open = [root];
  let count = 0;
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, decode, _selfClosing, contextOf) => {
    count += 1;
    if (open.length > deepest || count > mostElements) throw new UnreadableFile('broken-xml');
    const attributes = Object.fromEntries(
      Object.entries(attributesOf() as Record<string, string>).map(([key, value]) => [key, decode(value)]),
    );
    const element = {
      name: name.toLowerCase(),
      attributes,
      children: [],
      text: '',
      row: contextOf().line + 1,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  const addText = (said: string) => {
    const current = open.at(-1);
    if (current) current.text += said;
  };
  parser.on('text', (said, decode) => addText(decode(said)));
  parser.on('cdata', addText);
  parser.on('error', (error, contextOf) => {
    throw new UnreadableFile('broken-xml', `${contextOf().line + 1}: ${error.message}`);
  });
  parser.parse(text);
  return root;
}

/** The elements of this name right below. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** What stands in the first element of this name, without blanks around it; '' where there is none. */
export function textIn(element: XmlElement | undefined, name: string): string {
  return childrenOf(element, name)[0]?.text.trim().replace(/\s+/g, ' ') ?? '';
}

/** Everything of this name, wherever it stands. */
export function findAll(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ]);
}
