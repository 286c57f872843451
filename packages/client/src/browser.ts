// What needs a page around it. Everything else of this package runs in Node too.
export * from './session/socket-transport.ts';
export * from './session/watch-visibility.ts';
