import type { Static, TSchema } from 'typebox';
import type { endpoints } from './endpoints.ts';

/** Every call of the API by its name. */
export type Endpoints = typeof endpoints;
/** The name of a call. */
export type EndpointName = keyof Endpoints;
/** A call's method and path, as one text: what a client calls it by. */
export type Address = { [Name in EndpointName]: AddressOf<Endpoints[Name]> }[EndpointName];
/** The address of a call. */
export type AddressOf<Given extends { readonly method: string; readonly path: string }> =
  `${Given['method']} ${Given['path']}`;

/** The call that has this address. */
export type EndpointAt<At extends Address> = {
  [Name in EndpointName]: AddressOf<Endpoints[Name]> extends At ? Endpoints[Name] : never;
}[EndpointName];

/** What a call's path names, by name. */
export type ParamsOf<Given> = Given extends { readonly params: infer Said extends TSchema }
  ? Static<Said>
  : undefined;
/** What a call may be asked beside its path. */
export type QueryOf<Given> = Given extends { readonly query: infer Said extends TSchema }
  ? Static<Said>
  : undefined;
/** What a call takes. */
export type BodyOf<Given> = Given extends { readonly body: infer Said extends TSchema }
  ? Static<Said>
  : undefined;
/** What a call answers; `null` where it answers nothing. */
export type ReplyOf<Given> = Given extends { readonly reply: infer Said }
  ? Said extends TSchema
    ? Static<Said>
    : null
  : never;

/** What the audit log may call what somebody did, by all calls that are written down. */
export type LoggedAct = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly log: readonly (infer Act)[] } ? Act : never;
}[EndpointName];

/** What fills the parameters of a path, in its order. */
export type PathValues<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [string | number, ...PathValues<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [string | number]
    : [];

/** The address of a call whose path has one parameter. */
export type AddressOfOne = { [At in Address]: PathValues<At> extends [unknown] ? At : never }[Address];
