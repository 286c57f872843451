import type { DinerId, RunningVisit } from '@tavolata/domain';
import { dinersAt } from '@tavolata/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, cookieOptions } from '../access/cookies.ts';
import { seatPassSeconds } from '../access/seat-passes.ts';
import type { Uses } from './services.ts';

/** Has a device that sits at a visit come back as the guest it is, whatever it scans in between [T-11]. */
export async function giveSeatPass(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  { visit, dinerId }: { readonly visit: RunningVisit | null; readonly dinerId: DinerId },
  { seatPasses, publicUrl }: Uses<'publicUrl' | 'seatPasses'>,
): Promise<void> {
  if (!visit || !dinersAt(visit).some(({ id }) => id === dinerId)) return;
  const passes = await seatPasses.add(cookies[cookieNames.seats], { visitId: visit.id, dinerId });
  if (passes === null) return;
  const isHttps = publicUrl().startsWith('https:');
  reply.setCookie(cookieNames.seats, passes, cookieOptions({ isHttps, seconds: seatPassSeconds }));
}
