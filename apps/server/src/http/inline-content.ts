import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The scripts that the build has put into a page, as its content security policy names them. */
export function inlineScripts(page: string): readonly string[] {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script));
}

/** What lies in the page itself may run, and nothing else that did not come from here. */
export function allowInline(
  reply: FastifyReply,
  kind: 'script' | 'style',
  contents: readonly string[],
): void {
  const own = `${kind}-src 'self'`;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(own, [own, ...contents].join(' ')));
}

/** As a content security policy names a script or a style sheet. */
export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
