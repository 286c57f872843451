import { businessHourFromWire, businessHourToWire, paths, type ScheduledHourWire } from '@tavolata/protocol';
import {
  BusinessHourWire,
  CurrentBusinessMenuReply,
  HoursBody,
  HoursReply,
  ProjectHoursQuery,
} from '@tavolata/protocol/schemas';
import { Type } from 'typebox';
import type { ScheduledHour } from '../../catalogue/restaurant.ts';
import type { App } from '../app.ts';
import { requireStaff } from '../askers.ts';
import type { HouseReplies } from '../house-replies.ts';
import { sendPrepared } from '../prepared-reply.ts';
import { Malformed } from '../problems.ts';
import type { Services } from '../services.ts';

/** When the kitchen works: for anybody to read, for managers to change. */
export function businessHourRoutes(app: App, services: Services, replies: HouseReplies): void {
  const { house, hours } = services;

  app.get(
    paths.businessHour,
    { schema: { summary: 'When which menus are served', response: { 200: Type.Array(BusinessHourWire) } } },
    async (request, reply) => sendPrepared(request, reply, await replies.get('businessHours')),
  );

  app.get(
    paths.currentBusinessMenu,
    { schema: { summary: 'The business hour that holds now', response: { 200: CurrentBusinessMenuReply } } },
    async (request, reply) => sendPrepared(request, reply, await replies.get('currentHour')),
  );

  app.get(
    paths.projectHours,
    {
      schema: {
        summary: 'The hours of one application that begin on a day',
        querystring: ProjectHoursQuery,
        response: { 200: Type.Array(BusinessHourWire) },
      },
    },
    async ({ query }) => house.hoursOn(query.nowDate, query.project).map(businessHourToWire),
  );

  app.get(
    paths.staffHours,
    { schema: { summary: 'All business hours, as a manager edits them', response: { 200: HoursReply } } },
    async (request) => {
      await requireStaff(request, services, ['manager']);
      return { hours: house.restaurant.businessHours.map(scheduledToWire) };
    },
  );

  app.put(
    paths.staffHours,
    {
      schema: {
        summary: 'Puts these hours in the place of all; the house and all phones follow at once',
        body: HoursBody,
        response: { 200: HoursReply },
      },
    },
    async (request) => {
      const staff = await requireStaff(request, services, ['manager']);
      const wanted = request.body.hours.map(scheduledFromWire);
      for (const [index, hour] of wanted.entries()) requireKnownMenus(hour, index);
      await hours.change({ hours: wanted, requestId: request.body.request_id, staff });
      return { hours: house.restaurant.businessHours.map(scheduledToWire) };
    },
  );

  function requireKnownMenus(hour: ScheduledHour, index: number): void {
    const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
    const ids = [...defaultMenuIds, ...preferredMenuIds, ...alternativeMenuIds, ...hiddenMenuIds];
    const unknown = ids.find((id) => !house.catalogue.findMenu(id));
    if (unknown !== undefined) throw new Malformed(`body/hours/${index}: there is no menu ${unknown}`);
  }
}

function scheduledToWire(hour: ScheduledHour): ScheduledHourWire {
  return { ...businessHourToWire(hour), projects: [...hour.projects] };
}

function scheduledFromWire(wire: ScheduledHourWire): ScheduledHour {
  return { ...businessHourFromWire(wire), projects: wire.projects };
}
