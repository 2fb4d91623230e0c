import type { AnyCall } from '@fieldhouse/domain/calls'
import type {
  AnswerOf,
  Enveloped,
  MetaOf,
  BodyOf,
  CallName,
  ParamOf,
  QueryKeyOf,
} from '@fieldhouse/domain/kit/entity/calls'
import { type Answer, type Query, type Sending, addressOf, callPath } from './api.ts'

/** The declared calls by name, such as `GET /user/read/:id`. */
type Named = { [C in AnyCall as CallName<C>]: C }

/** The name of a declared call. */
type AnyName = keyof Named

/** The name of a declared call whose response is JSON with `success` and `result`. */
export type Name = CallName<Enveloped<AnyCall>>

/** The name of a declared call whose URL the browser opens itself. */
type OpenedName = Exclude<AnyName, Name>

/** The result of a declared call, by the call's name. */
export type AnswerTo<N extends Name> = AnswerOf<Named[N]>

type Params<C> = [ParamOf<C>] extends [never] ? { params?: never } : { params: Record<ParamOf<C>, string> }
type Body<C> = C extends { takes: 'files' }
  ? { body: FormData }
  : [BodyOf<C>] extends [undefined]
    ? { body?: never }
    : { body: BodyOf<C> | FormData }
type QueryOptions<C> = { query?: Partial<Record<QueryKeyOf<C>, Query[string]>> }

/** The options of a declared call: path parameters, query, body and sending options. */
export type OptionsOf<C> = Sending & Params<C> & Body<C> & QueryOptions<C>

/** The options of a declared call, by the call's name. */
export type CallOptions<N extends AnyName> = OptionsOf<Named[N]>

/** The options of any call, without checked types. */
export type CallParts = Sending & { params?: Record<string, string>; query?: Query; body?: unknown }

type Rest<N extends AnyName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** Splits the name of a call into its method and its path, and fills in the path parameters. */
export function taken(name: string, params: Readonly<Record<string, string>> = {}) {
  const [verb, path = ''] = name.split(' ')
  const filled = path
    .slice(1)
    .replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  return { method: methods.find((each) => each === verb) ?? 'GET', path: filled }
}

/** Sends a call whose path begins with an entity's segment. */
export function callBelow<A>(
  { segment }: { segment: string },
  name: string,
  { params, ...options }: CallParts,
): Promise<Answer<A>> {
  const { method, path } = taken(name, params)
  return callPath(`${segment}/${path}`, { ...options, method })
}

/** Sends a declared call by name. The compiler checks its path, query, body and result. */
export function call<N extends Name>(
  name: N,
  ...rest: Rest<N>
): Promise<Answer<AnswerTo<N>, MetaOf<Named[N]>>> {
  const { params, ...options }: CallParts = rest[0] ?? {}
  const { method, path } = taken(name, params)
  return callPath(path, { ...options, method })
}

/** Like `call`, but returns only the result. */
export async function resultOf<N extends Name>(name: N, ...rest: Rest<N>): Promise<AnswerTo<N>> {
  return (await call(name, ...rest)).result
}

/** The path of a declared call, for code that sends the request itself. */
export const pathTo = <N extends AnyName>(name: N, params: Record<ParamOf<Named[N]>, string>): string =>
  taken(name, params).path

/** The body of a call that a user enters in a form. Any field may be missing. */
export type FormBody<N extends Name> = Partial<BodyOf<Named[N]>>

/**
 * Like `call`, but the body comes from a form, so the compiler accepts missing fields. The server validates the body.
 */
export function sendForm<N extends Name>(
  name: N,
  { params = {}, ...options }: Sending & { params?: Record<string, string>; body: FormBody<N> },
): Promise<Answer<AnswerTo<N>, MetaOf<Named[N]>>> {
  const { method, path } = taken(name, params)
  return callPath(path, { ...options, method })
}

/** The URL of a declared call that the browser opens itself, without custom headers. */
export function addressTo<N extends OpenedName>(name: N, ...rest: Rest<N>): string {
  const { params, query }: CallParts = rest[0] ?? {}
  return addressOf(taken(name, params).path, query)
}
