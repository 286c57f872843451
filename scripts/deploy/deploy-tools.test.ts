import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../lib/repository.mjs';

/** Each is asked by its own program, where it is installed: a file for a program that nobody has here can't be judged. */
function lacks(program: string, whose: string): boolean {
  if (spawnSync(program, ['--version']).error === undefined) return false;
  process.stderr.write(`${program} is not installed here, so ${whose} is not looked at.\n`);
  return true;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a program has against a file; an empty text for nothing. */
function objections(program: string, args: readonly string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe.skipIf(lacks('nginx', 'its configuration') || lacks('openssl', 'the configuration of nginx'))(
  'nginx',
  () => {
    test('takes its configuration, with a certificate where the file names one', () => {
      const folder = aFolder();
      const [certificate, key] = [join(folder, 'menu.pem'), join(folder, 'menu.key')];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=menu.example.com',
      ];
      expect(objections('openssl', [...made, '-keyout', key, '-out', certificate])).toBe('');
      const site = readFileSync(inRoot('deploy', 'proxy', 'nginx.conf'), 'utf8')
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
        // To test a configuration nginx listens for a moment: at ports that anybody may take, and at addresses that every machine has.
        .replace(/ +listen \[::\].*\n/g, '')
        .replace(/listen (80|443)/g, 'listen 127.0.0.1:20$1');
      writeFileSync(join(folder, 'site.conf'), site);
      const main = [
        `pid ${folder}/nginx.pid;`,
        `error_log stderr;`,
        'events {}',
        `http { access_log off; include ${folder}/site.conf; }`,
      ];
      writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
      expect(objections('nginx', ['-t', '-q', '-c', join(folder, 'nginx.conf')])).toBe('');
    });
  },
);

describe.skipIf(lacks('caddy', 'its configuration'))('Caddy', () => {
  test('takes its configuration', () => {
    const file = inRoot('deploy', 'proxy', 'Caddyfile');
    const env = { ...process.env, HOME: aFolder(), SITE_HOST: 'menu.example.com' };
    expect(objections('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], env)).toBe('');
  });
});

describe.skipIf(lacks('systemd-analyze', 'the service'))('systemd', () => {
  test('finds nothing wrong with the service, and little that it could do to the machine', () => {
    const unit = readFileSync(inRoot('deploy', 'systemd', 'tavolata.service'), 'utf8');
    const file = join(aFolder(), 'tavolata.service');
    // Node stands elsewhere on some machines, and the account is made on the one that runs it.
    const program = `ExecStart=${process.execPath} `;
    writeFileSync(file, unit.replace('ExecStart=/usr/bin/node ', program));
    expect(objections('systemd-analyze', ['verify', file])).toBe('');
    // The scale goes from 0 to 10, in tenths; a service with nothing taken from it has 9.6.
    const most = ['--offline=true', '--threshold=20'];
    expect(objections('systemd-analyze', ['security', ...most, file])).toBe('');
  });
});
