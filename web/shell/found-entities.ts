import { factsOf } from '../kit/text/name-of.ts'
import type { Texts } from '../locales/resources.ts'
import { type PagedEntity, recordPages } from '../screens/record-pages.ts'

/** An entity whose records the search over everything finds, with a word for many. */
export type FoundEntity = keyof Texts['shell']['record'] & PagedEntity

/** Whether the search over everything finds the records of an entity. */
export const isFound = (entity: string): entity is FoundEntity =>
  entity in recordPages && factsOf(entity).found === true

/** Those that are found, in the order in which they are shown. */
export const foundEntities = Object.keys(recordPages).filter(isFound)
