import { Type, type Static } from 'typebox';

/** application/problem+json (RFC 9457). `code` is a refusal's or a rejection's; `detail_numbers` are the numbers behind it. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  numbers: Type.Optional(Type.Unknown()),
  unknown_fields: Type.Optional(
    Type.Array(Type.String(), { description: 'what nobody knows: without it, the call may be made again' }),
  ),
  current: Type.Optional(
    Type.Unknown({
      description:
        'with `edited-meanwhile`: the entry as it is now, or null where it is gone; with `planned-already`: whose plan it is, and for when',
    }),
  ),
  protocol_version: Type.Optional(Type.Integer({ description: 'the server’s, with `other-version`' })),
  trace_id: Type.Optional(Type.String()),
});
export type Problem = Static<typeof Problem>;
