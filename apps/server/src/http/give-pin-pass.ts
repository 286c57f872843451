import type { DinerId, VisitId } from '@tavolata/domain';
import type { FastifyReply } from 'fastify';
import { cookieNames, cookieOptions } from '../access/cookies.ts';
import { pinPassSeconds } from '../access/pins.ts';
import type { Uses } from './services.ts';

/** Spares a device that has just said the PIN of a visit, or set it, saying it again for an hour [P-04]. */
export async function givePinPass(
  reply: FastifyReply,
  { visitId, dinerId }: { readonly visitId: VisitId; readonly dinerId: DinerId },
  { pins, publicUrl }: Uses<'pins' | 'publicUrl'>,
): Promise<void> {
  const pass = await pins.passFor(visitId, dinerId);
  if (pass === null) return;
  const isHttps = publicUrl().startsWith('https:');
  reply.setCookie(cookieNames.pin, pass, cookieOptions({ isHttps, seconds: pinPassSeconds }));
}
