import { must } from '@tavolata/domain';
import { allSettings, isAsSeen, seenSettingsHeader } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { settingSchemas } from '@tavolata/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { settingsReply } from '../../catalogue/restaurant-reply.ts';
import type { SettingChange, SettingsCommand } from '../../catalogue/setting-changes.ts';
import type { Api } from '../api.ts';
import type { RestaurantReplies } from '../restaurant-replies.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** What the restaurant says about itself, and its settings. Nobody needs a session to read it; each list has an ETag. */
export function restaurantRoutes(
  api: Api,
  { restaurant, settings }: Uses<'restaurant' | 'settings'>,
  replies: RestaurantReplies,
): void {
  api.register(endpoints.restaurant, () => replies.get('restaurant'));
  api.register(endpoints.settings, () => replies.get('settings'));
  api.register(endpoints.restaurantInfo, () => replies.get('restaurantInfo'));
  api.register(endpoints.bannerAnnouncement, () => replies.get('announcements'));
  api.register(endpoints.propaganda, () => replies.get('propaganda'));
  api.register(endpoints.serviceOptions, () => replies.get('serviceOptions'));
  api.register(endpoints.bulletin, () => replies.get('bulletins'));
  api.register(endpoints.activityBulletin, () => replies.get('bulletins'));
  api.register(endpoints.schedule, () => replies.get('schedule'));

  api.register(endpoints.setting, ({ params }) => {
    const setting = settingsReply(restaurant).find(({ id }) => id === params.id);
    if (!setting) throw new Rejected('not-found');
    return setting;
  });

  api.register(endpoints.setSetting, async ({ staff, requestId, params, body: { value }, request }) => {
    const change = changeOf(params.id, value, 'body/value');
    const [changed] = await settings.change({ changes: [change], requestId, staff, ...seenIn(request) });
    return must(changed, 'the setting that was changed');
  });

  api.register(endpoints.setSettings, ({ staff, requestId, body, request }) => {
    const changes = body.settings.map(({ id, value }, at) =>
      changeOf(id, value, `body/settings/${at}/value`),
    );
    const [twice] = body.settings.filter(({ id }, at) =>
      body.settings.slice(0, at).some((other) => other.id === id),
    );
    if (twice) throw new Malformed(`body/settings: ${twice.id} stands there twice`);
    return settings.change({ changes, requestId, staff, ...seenIn(request) });
  });
}

/** Whether settings are still as the caller saw them. */
function seenIn({ headers }: FastifyRequest): Pick<SettingsCommand, 'isAsSeen'> {
  return { isAsSeen: (setting) => isAsSeen(headers[seenSettingsHeader], setting) };
}

/**
 * What a setting is asked to be.
 * @throws {Rejected} where there is none of this id
 * @throws {Malformed} where the value is none for it; `path` is where it stands in what was said
 */
function changeOf(id: number, value: unknown, path: string): SettingChange {
  const setting = allSettings.find((entry) => entry.id === id);
  if (!setting) throw new Rejected('not-found');
  // The registry's schemas are of many types; what they share is that they are schemas.
  const schema: TSchema = settingSchemas[setting.name];
  const [problem] = Value.Errors(schema, value);
  if (problem) throw new Malformed(`${path}${problem.instancePath}: ${problem.message}`);
  return { setting, value };
}
