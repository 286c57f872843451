/** On which the processes tell each other what has changed, in all restaurants. */
export const channel = 'tavolata_hints';

/** A wire on which nothing is answered for so long is lost. */
export const answerWithinMs = 5000;

/** What carries a text to all processes, the one that says it among them. A text may be lost, and none comes twice by itself. */
export interface HintWire {
  /** As many bytes as it carries at once. */
  readonly mostBytes: number;
  /** Rejects where nobody is there. `ended` is called once it has broken or been closed. */
  open(listener: WireListener): Promise<OpenWire>;
}

interface WireListener {
  readonly hear: (content: string) => void;
  readonly ended: () => void;
}

export interface OpenWire {
  /** Rejects where it can't be said: the wire is to be closed then. */
  say(content: string): Promise<void>;
  close(): void;
}
