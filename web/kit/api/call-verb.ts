import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { NamedVerbs, VerbAnswer, VerbName } from '@fieldhouse/domain/kit/entity/verb-calls'
import type { ParamOf } from '@fieldhouse/domain/kit/entity/calls'
import { type Answer, type Query, type Sending, readFile } from './api.ts'
import { callBelow, taken } from './call.ts'

type Params<N extends VerbName> = [ParamOf<NamedVerbs[N]>] extends [never]
  ? { params?: never }
  : { params: Record<ParamOf<NamedVerbs[N]>, string> }

type Body<N extends VerbName> = N extends `GET ${string}` | `DELETE ${string}`
  ? { body?: never }
  : NamedVerbs[N] extends { takes: 'files' }
    ? { body: FormData }
    : { body?: Record<string, unknown> }

type Options<N extends VerbName> = Sending & Params<N> & Body<N> & { query?: Query }
type Rest<N extends VerbName> =
  Record<never, never> extends Options<N> ? [options?: Options<N>] : [options: Options<N>]

/** An entity, or an object with only the entity's path segment. */
export type Segmented<E extends Entity> = E | Pick<E, 'segment'>

/** Calls a generic verb of an entity. The server validates the body. */
export function callVerb<E extends Entity, N extends VerbName>(
  entity: Segmented<E>,
  name: N,
  ...rest: Rest<N>
): Promise<Answer<VerbAnswer<E, N>>> {
  return callBelow(entity, name, rest[0] ?? {})
}

/** Like `callVerb`, but returns only the result. */
export async function verbResult<E extends Entity, N extends VerbName>(
  entity: Segmented<E>,
  name: N,
  ...rest: Rest<N>
): Promise<VerbAnswer<E, N>> {
  return (await callVerb(entity, name, ...rest)).result
}

/** Like `callVerb`, for a verb that returns a file instead of a JSON response. */
export const verbFile = ({ segment }: Pick<Entity, 'segment'>, name: 'GET /export', query: Query) =>
  readFile(`${segment}/${taken(name).path}`, query)
