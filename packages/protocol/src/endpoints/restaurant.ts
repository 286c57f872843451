import { Type } from 'typebox';
import {
  BusinessHourWire,
  CurrentBusinessMenuReply,
  HoursBody,
  HoursReply,
  ProjectHoursQuery,
} from '../schemas/business-hours.ts';
import {
  AnnouncementWire,
  BulletinsReply,
  RestaurantReply,
  PropagandaWire,
  RestaurantInfoWire,
  ScheduleReply,
  ServiceOptionWire,
  SettingWire,
} from '../schemas/restaurant.ts';
import { SettingBody } from '../schemas/settings.ts';
import { anyone, endpoint, staff } from './endpoint.ts';
import { NumberParams } from './params.ts';

/** What the restaurant says about itself, and what its manager changes of it. */
export const restaurantEndpoints = {
  restaurant: endpoint({
    method: 'GET',
    path: '/api/v3/restaurant',
    summary: 'All that the first screens need, in one answer',
    access: anyone,
    reply: RestaurantReply,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v2/settings',
    summary: 'Every setting, in a fixed order',
    access: anyone,
    reply: Type.Array(SettingWire),
  }),
  setting: endpoint({
    method: 'GET',
    path: '/api/v2/settings/:id',
    summary: 'One setting',
    access: anyone,
    params: NumberParams,
    reply: SettingWire,
  }),
  setSetting: endpoint({
    method: 'PATCH',
    path: '/api/v2/settings/:id',
    summary: 'Changes a setting; the restaurant and all phones follow at once',
    access: staff('manager'),
    params: NumberParams,
    body: SettingBody,
    reply: SettingWire,
    log: ['changeSetting'],
  }),
  restaurantInfo: endpoint({
    method: 'GET',
    path: '/api/v2/restaurant-info',
    summary: 'Name, currency, time zone and looks',
    access: anyone,
    reply: RestaurantInfoWire,
  }),
  bannerAnnouncement: endpoint({
    method: 'GET',
    path: '/api/v2/banner-announcement',
    summary: 'The lines at the top of the home page',
    access: anyone,
    reply: Type.Array(AnnouncementWire),
  }),
  propaganda: endpoint({
    method: 'GET',
    path: '/api/v2/propaganda',
    summary: 'Links to the outside',
    access: anyone,
    reply: Type.Array(PropagandaWire),
  }),
  serviceOptions: endpoint({
    method: 'GET',
    path: '/api/v2/callservice',
    summary: 'What guests can ask the staff for',
    access: anyone,
    reply: Type.Array(ServiceOptionWire),
  }),
  bulletin: endpoint({
    method: 'GET',
    path: '/api/v2/bulletin/4',
    summary: 'The pictures of the home page',
    access: anyone,
    reply: BulletinsReply,
  }),
  activityBulletin: endpoint({
    method: 'GET',
    path: '/api/v2/activity-bulletin/image',
    summary: 'The pictures of the notice page',
    access: anyone,
    reply: BulletinsReply,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/v2/schedule',
    summary: 'When the restaurant is open',
    access: anyone,
    reply: ScheduleReply,
  }),
  businessHour: endpoint({
    method: 'GET',
    path: '/api/v2/business-hour',
    summary: 'When which menus are served',
    access: anyone,
    reply: Type.Array(BusinessHourWire),
  }),
  currentBusinessMenu: endpoint({
    method: 'GET',
    path: '/api/v2/menus/getCurrentBusinessMenu',
    summary: 'The business hour that holds now',
    access: anyone,
    reply: CurrentBusinessMenuReply,
  }),
  projectHours: endpoint({
    method: 'GET',
    path: '/api/v3/business_hour2/project',
    summary: 'The hours of one application that begin on a day',
    access: anyone,
    query: ProjectHoursQuery,
    reply: Type.Array(BusinessHourWire),
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/v3/staff/hours',
    summary: 'All business hours, as a manager edits them',
    access: staff('manager'),
    reply: HoursReply,
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/api/v3/staff/hours',
    summary: 'Puts these hours in the place of all; the restaurant and all phones follow at once',
    access: staff('manager'),
    body: HoursBody,
    reply: HoursReply,
    log: ['changeHours'],
  }),
};
