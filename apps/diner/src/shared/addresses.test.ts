import { describe, expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

function headWith(metas: Readonly<Record<string, string>>) {
  return {
    querySelector: (selector: string) => {
      const content = metas[/name="(.*)"/.exec(selector)?.[1] ?? ''];
      return content === undefined ? null : { content };
    },
  };
}

describe('[E-16] the page’s config', () => {
  test('that says nothing means where the page came from', () => {
    expect(readAddresses(headWith({}))).toEqual({ server: '', socket: '' });
    expect(readAddresses(headWith({ 'server-address': '', 'socket-address': ' ' }))).toEqual({
      server: '',
      socket: '',
    });
  });

  test('names the server of calls and pictures, and the server of the line', () => {
    const metas = {
      'server-address': 'https://api.example.com/',
      'socket-address': 'wss://live.example.com:8443',
    };
    expect(readAddresses(headWith(metas))).toEqual({
      server: 'https://api.example.com',
      socket: 'wss://live.example.com:8443',
    });
  });

  test('that names one server means it for the line too', () => {
    expect(readAddresses(headWith({ 'server-address': 'http://10.0.0.2:8080' }))).toEqual({
      server: 'http://10.0.0.2:8080',
      socket: 'http://10.0.0.2:8080',
    });
  });

  test.each(['menu.example.com', 'javascript:alert(1)', 'ftp://example.com', 'ws://example.com'])(
    'that names %s as the server stops the start',
    (address) => {
      expect(() => readAddresses(headWith({ 'server-address': address }))).toThrow('server-address');
    },
  );
});
