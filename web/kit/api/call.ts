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

/** The declared calls, by how they are named: `GET /user/read/:id`. */
type Named = { [C in AnyCall as CallName<C>]: C }

/** The name of a declared call. */
type AnyName = keyof Named

/** The name of a declared call that is answered in the envelope. */
export type Name = CallName<Enveloped<AnyCall>>

/** The name of a declared call whose address is opened. */
type OpenedName = Exclude<AnyName, Name>

/** What a declared call answers, by its name. */
export type AnswerTo<N extends Name> = AnswerOf<Named[N]>

type Params<C> = [ParamOf<C>] extends [never] ? { params?: never } : { params: Record<ParamOf<C>, string> }
type Body<C> = C extends { takes: 'files' }
  ? { body: FormData }
  : [BodyOf<C>] extends [undefined]
    ? { body?: never }
    : { body: BodyOf<C> | FormData }
type Asked<C> = { query?: Partial<Record<QueryKeyOf<C>, Query[string]>> }

/** What goes with a declared call: the values of its path, its query and body, and how it is sent. */
export type OptionsOf<C> = Sending & Params<C> & Body<C> & Asked<C>

/** The same, by its name. */
export type CallOptions<N extends AnyName> = OptionsOf<Named[N]>

/** The same, of whatever call. */
export type Given = Sending & { params?: Record<string, string>; query?: Query; body?: unknown }

type Rest<N extends AnyName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** Method and path of a call, by its name and the values of its path. */
export function taken(name: string, params: Readonly<Record<string, string>> = {}) {
  const [verb, path = ''] = name.split(' ')
  const filled = path
    .slice(1)
    .replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  return { method: methods.find((each) => each === verb) ?? 'GET', path: filled }
}

/** Sends a call that is declared below the segment of an entity. */
export function callBelow<A>(
  { segment }: { segment: string },
  name: string,
  { params, ...options }: Given,
): Promise<Answer<A>> {
  const { method, path } = taken(name, params)
  return callPath(`${segment}/${path}`, { ...options, method })
}

/** Calls what the domain declares, by name; its path, query, body and answer are checked by the compiler. */
export function call<N extends Name>(
  name: N,
  ...rest: Rest<N>
): Promise<Answer<AnswerTo<N>, MetaOf<Named[N]>>> {
  const { params, ...options }: Given = rest[0] ?? {}
  const { method, path } = taken(name, params)
  return callPath(path, { ...options, method })
}

/** As `call`, for the result alone. */
export async function resultOf<N extends Name>(name: N, ...rest: Rest<N>): Promise<AnswerTo<N>> {
  return (await call(name, ...rest)).result
}

/** The path of a declared call, for what sends it another way. */
export const pathTo = <N extends AnyName>(name: N, params: Record<ParamOf<Named[N]>, string>): string =>
  taken(name, params).path

/** The body of a call as a form of its fields has it: any of them may be missing. */
export type FormBody<N extends Name> = Partial<BodyOf<Named[N]>>

/** As `call`, with a body that a form of the entity's fields filled in: the server says what is wrong with it. */
export function sendForm<N extends Name>(
  name: N,
  { params = {}, ...options }: Sending & { params?: Record<string, string>; body: FormBody<N> },
): Promise<Answer<AnswerTo<N>, MetaOf<Named[N]>>> {
  const { method, path } = taken(name, params)
  return callPath(path, { ...options, method })
}

/** The address of a declared call that the browser opens itself, which cannot carry headers. */
export function addressTo<N extends OpenedName>(name: N, ...rest: Rest<N>): string {
  const { params, query }: Given = rest[0] ?? {}
  return addressOf(taken(name, params).path, query)
}
