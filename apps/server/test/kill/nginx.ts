import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

interface NginxParts {
  readonly nodePorts: readonly number[];
  /** Which host name is asked for at which port of nginx. */
  readonly hostNames: ReadonlyMap<number, string>;
}

const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

/** Where nginx is, if it is installed. */
export function findNginx(): string | undefined {
  const program = places.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (program === undefined)
    process.stderr.write('nginx is not installed here: nodes behind it are not tested.\n');
  return program;
}

/** nginx before several nodes, as `deploy/proxy/nginx.conf` has it; answers how to stop it. */
export async function startNginx(program: string, parts: NginxParts): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, parts));
  const nginx = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  for (const port of parts.hostNames.keys()) await untilListening(port);
  return async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function configOf(folder: string, { nodePorts, hostNames }: NginxParts): string {
  const servers = [...hostNames].map(
    ([port, hostName]) => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tavolata;
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header Host ${hostName};
      proxy_set_header X-Forwarded-Host ${hostName};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_buffering off;
    }
  }`,
  );
  return `
daemon off;
user root;
pid ${folder}/nginx.pid;
worker_processes 1;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream tavolata {
    ${nodePorts.map((port) => `server 127.0.0.1:${port}${howAsked()};`).join(' ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  ${servers.join('')}
}
`;
}

/** How the file for those who run several processes says that each is asked: behind `server 127.0.0.1:8080`. */
function howAsked(): string {
  const file = readFileSync(join(import.meta.dirname, '../../../../deploy/proxy/nginx.conf'), 'utf8');
  const found = /server 127\.0\.0\.1:8080([^;]*);/.exec(file);
  if (!found) throw new Error('deploy/proxy/nginx.conf names the process before which nginx stands');
  return found[1] ?? '';
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
  }
}
