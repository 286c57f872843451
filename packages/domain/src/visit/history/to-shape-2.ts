import type { Upcast } from './upcast.ts';

type Fields = Readonly<Record<string, unknown>>;

const eventNames: Readonly<Record<string, string>> = {
  roundHeld: 'batchHeld',
  roundReleased: 'batchReleased',
  roundReturned: 'batchReturned',
  headsWished: 'headsRequested',
};

/** Shape 2 says command, request and batch where shape 1 said wish and round. Nothing else is different. */
export const toShape2: Upcast = {
  visit: (older) => {
    const { review, headsWish, ...rest } = older as Fields;
    return {
      ...rest,
      ...(review !== undefined && { review: reviewOf(review) }),
      ...(headsWish !== undefined && { headsRequest: headsWish }),
    };
  },
  event: (older) => {
    const { type, ...rest } = older as Fields & { readonly type: string };
    return { type: eventNames[type] ?? type, ...fieldsOf(type, rest) };
  },
};

function fieldsOf(type: string, fields: Fields): Fields {
  switch (type) {
    case 'roundHeld':
      return { ...fields, review: reviewOf(fields['review']) };
    case 'roundReleased':
      return 'notSent' in fields ? { ...fields, notSent: refusalOf(fields['notSent']) } : fields;
    case 'headsWished': {
      const { wish, ...rest } = fields;
      return { ...rest, request: wish };
    }
    default:
      return fields;
  }
}

function reviewOf(review: unknown): unknown {
  if (review === null) return null;
  const { wish, ...rest } = review as Fields;
  return { ...rest, command: wish };
}

function refusalOf(refusal: unknown): unknown {
  const { obstacles, ...rest } = refusal as Fields;
  return obstacles === undefined ? rest : { ...rest, lineRefusals: obstacles };
}
