import { entities } from './entities.ts'
import type { Entity } from './kit/entity/entity.ts'
import { linesOf, referencesIn, referencesOf, shownIn } from './kit/entity/entity-fields.ts'
import { lineShape } from './kit/entity/line.ts'
import { rereadReceivables } from './receivables/rereads.ts'
import { rereadTimeline } from './reports/timeline.ts'
import { rereadMyDay } from './visits/my-day.ts'

/** A prefix of query keys: an entity, one of its additional queries (`readings`), or a query without an entity. */
type RereadKey = string | readonly [string, string]

/** For the name of each entity, the queries to read again after a change, besides the queries of the entity itself. */
export type Rereads = Readonly<Record<string, readonly RereadKey[]>>

const all: readonly Entity[] = entities

/** Queries that belong to no entity, each with the entities whose changes affect the query's result. */
const further: readonly (readonly [RereadKey, readonly string[]])[] = [
  ['my-day', ['workspace', ...rereadMyDay]],
  [['client', 'timeline'], rereadTimeline],
  ['receivables', ['workspace', ...rereadReceivables]],
  [
    ['workspace', 'reminders'],
    ['template', 'billing'],
  ],
  [
    ['invoice', 'remindable'],
    ['account', 'client', 'billing', 'template'],
  ],
  [
    ['invoice', 'failures'],
    ['account', 'workspace'],
  ],
]

/** Converts a list of the entities of each query to a list of the queries of each entity. */
function inverted(shows: readonly (readonly [RereadKey, readonly string[]])[]): Rereads {
  const found: Record<string, RereadKey[]> = {}
  for (const [key, names] of shows)
    for (const name of names)
      if (name !== key && !found[name]?.includes(key)) found[name] = [...(found[name] ?? []), key]
  return found
}

/**
 * The queries to read again after each change of an entity's records. The settings of a workspace, such as its zone,
 * affect the records of every entity.
 */
export const rereadAfter: Rereads = inverted([
  ...all.map((of) => [of.name, ['workspace', ...of.rereadWith, ...shownIn(of)]] as const),
  ...all.flatMap(({ name, readings }) =>
    Object.entries(readings).map(([reading, names]) => [[name, reading], names] as const),
  ),
  ...further,
])

const referred = (of: Entity): string[] => [
  ...referencesOf(of).map(({ to }) => to),
  ...linesOf(of).flatMap(({ line }) => referencesIn(lineShape(line)).map(({ to }) => to)),
]

/**
 * The entities whose names are part of this entity's names. For example, a stock entry is named by its warehouse and
 * product.
 */
const calledAfter = ({ displayName }: Entity): string[] => displayName.flat().flatMap(({ to }) => to ?? [])

/** This entity, and the entities whose names are part of its name. */
const namesIn = (name: string, seen: readonly string[] = []): string[] => {
  const of = all.find((each) => each.name === name)
  if (of === undefined || seen.includes(name)) return [name]
  return [name, ...calledAfter(of).flatMap((other) => namesIn(other, [...seen, name]))]
}

/** The entities to read again when a record's name has changed, because they refer to the record. */
export const rereadRenamed: Rereads = inverted(
  all.map((of) => [of.name, referred(of).flatMap((name) => namesIn(name))] as const),
)
