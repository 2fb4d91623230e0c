import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import { z } from 'zod'

/**
 * The values of an entity's form. In these values, a reference is an object with the id and the name. Requests contain
 * only the id.
 */
export type FormValues = Record<string, unknown>

/** Whether a field may be left empty. */
export const isOptional = (entity: Entity, field: string): boolean =>
  schemaOf(entity, field) instanceof z.ZodOptional
