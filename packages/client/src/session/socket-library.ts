/** The socket's library, which comes after the first paint, as a file that can be told from the others by its name. */
export { io } from 'socket.io-client';
