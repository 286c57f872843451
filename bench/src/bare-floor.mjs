// The floor: a bare WebSocket server that appends each message to a file, forces it to the disk, answers and tells all.
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { WebSocketServer } from 'ws';

const file = openSync(process.argv[2] ?? 'floor.log', 'a');
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (/** @type {Buffer} */ message) => {
    writeSync(file, `${message.toString()}\n`);
    fdatasyncSync(file);
    socket.send('ok');
    for (const client of server.clients) client.send(message, { binary: false });
  });
});
server.on('listening', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
