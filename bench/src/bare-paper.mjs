// The floor: a bare WebSocket server that forces each message to the disk and writes so many bytes to a printer, over a line of its own.
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { WebSocketServer } from 'ws';
import { idLength, lastWords } from './timed-printer.mjs';

const file = openSync(process.argv[2] ?? 'floor.log', 'a');
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (/** @type {Buffer} */ message) => {
    /** @type {{ port: number, bytes: number }} */
    const { port, bytes } = /** @type {never} */ (JSON.parse(message.toString()));
    writeSync(file, `${message.toString()}\n`);
    fdatasyncSync(file);
    const paper = Buffer.alloc(bytes - lastWords.length - idLength);
    const line = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      line.write(Buffer.concat([paper, lastWords, Buffer.alloc(idLength)])),
    );
    line.once('data', () => line.end());
  });
});
server.on('listening', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
