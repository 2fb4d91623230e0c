import type { FastifyRequest } from 'fastify'
import type { RawQuery } from './list-query.ts'

type Entry = [key: string, value: string | string[]]

const isText = (value: unknown): value is string => typeof value === 'string'

/** The parsed values of an address. Each key has a text, or a list of texts if the key is repeated. */
function entriesIn(parsed: unknown): Entry[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  const entries: [string, unknown][] = Object.entries(parsed)
  return entries.flatMap(([key, value]): Entry[] => {
    if (isText(value)) return [[key, value]]
    return Array.isArray(value) ? [[key, value.filter(isText)]] : []
  })
}

/** The values in the query of a call, by key. */
export const queryOf = ({ query }: Pick<FastifyRequest, 'query'>): RawQuery =>
  Object.fromEntries(entriesIn(query))

/** The values in the path of a call, by name. */
export const paramsOf = ({ params }: Pick<FastifyRequest, 'params'>): Record<string, string> =>
  Object.fromEntries(entriesIn(params).flatMap(([key, value]) => (isText(value) ? [[key, value]] : [])))
