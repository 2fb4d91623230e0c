import { factsOf } from '../kit/text/name-of.ts'
import type { Texts } from '../locales/resources.ts'
import { type PagedEntity, recordPages } from '../screens/record-pages.ts'

/** An entity whose records the global search finds. The texts of the shell contain its plural name. */
export type FoundEntity = keyof Texts['shell']['record'] & PagedEntity

/** Whether the global search finds records of an entity. */
export const isFound = (entity: string): entity is FoundEntity =>
  entity in recordPages && factsOf(entity).globalSearch === true

/** The entities that the global search finds, in display order. */
export const foundEntities = Object.keys(recordPages).filter(isFound)
