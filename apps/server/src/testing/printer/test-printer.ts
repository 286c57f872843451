import { createServer, type AddressInfo, type Server } from 'node:net';
import { VirtualPrinter } from './virtual-printer.ts';

/** A virtual printer on a port of this machine. */
export class TestPrinter extends VirtualPrinter {
  readonly #server: Server;

  private constructor(family: 'epson' | 'star') {
    super(family);
    this.#server = createServer((socket) => this.serve(socket));
  }

  static async start(port = 0, family: 'epson' | 'star' = 'epson'): Promise<TestPrinter> {
    const printer = new TestPrinter(family);
    await new Promise<void>((resolve, reject) => {
      printer.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return printer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
