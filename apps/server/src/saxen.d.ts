/** A small SAX parser of XML; its package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Context {
    /** Counted from 0. */
    readonly line: number;
    readonly column: number;
  }
  type ContextOf = () => Context;

  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributesOf: () => Readonly<Record<string, string>>,
        decode: Decode,
        isSelfClosing: boolean,
        contextOf: ContextOf,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error, contextOf: ContextOf) => void): this;
    parse(xml: string): this;
  }
}
