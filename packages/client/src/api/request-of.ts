import { addresses, pathTo, protocolVersion, protocolVersionHeader } from '@tavolata/protocol';
import type { Address, BodyOf, EndpointAt, PathValues, QueryOf, ReplyOf } from '@tavolata/protocol';

type Asked<Query> = [Query] extends [undefined]
  ? []
  : Partial<Query> extends Query
    ? [query?: Query]
    : [query: Query];

type Said<Given> = [BodyOf<Given>] extends [undefined] ? Asked<QueryOf<Given>> : [body: BodyOf<Given>];

/** What a call says beside its address: what fills its path, then its body or what it asks. */
export type CallValues<At extends Address> = [...PathValues<At>, ...Said<EndpointAt<At>>];

/** What the call of an address answers. */
export type ReplyAt<At extends Address> = ReplyOf<EndpointAt<At>>;

/** A call as `fetch` takes it: nobody but the list of calls says where it goes and how. */
export function requestOf<At extends Address>(
  address: At,
  values: CallValues<At>,
): { readonly url: string; readonly init: RequestInit } {
  const inPath = address.split('/:').length - 1;
  const url = pathTo(address, ...(values.slice(0, inPath) as PathValues<At>)); // the first ones of `values`
  const said: unknown = values[inPath];
  const method = address.slice(0, address.indexOf(' '));
  const headers = isPreloaded(address) ? {} : { [protocolVersionHeader]: String(protocolVersion) };
  if (said === undefined) return { url, init: { method, headers } };
  if (method === 'GET') return { url: `${url}${toQuery(said as object)}`, init: { method, headers } };
  Object.assign(headers, { 'content-type': 'application/json' });
  return { url, init: { method, headers, body: JSON.stringify(said) } };
}

/** A page asks for these before its script runs; the script is given the same answer if it says exactly the same. */
function isPreloaded(address: Address): boolean {
  return address === addresses.restaurant || address === addresses.menus;
}

function toQuery(asked: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  const asQuery = query.toString();
  return asQuery === '' ? '' : `?${asQuery}`;
}
