import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { z } from 'zod'
import { type Answer, type Sending, callPath } from './api.ts'

type Body<A> = A extends { input: infer Input extends z.ZodType } ? z.input<Input> : Record<string, never>

/** Calls a declared action on one record of an entity. Returns the record, or the result that the action declares. */
export function callAction<E extends Entity, Name extends keyof E['actions'] & string>(
  entity: E,
  name: Name,
  { id, body, ...sending }: Sending & { id: string; body?: Body<E['actions'][Name]> },
): Promise<Answer<Read<E>>> {
  return callPath(`${entity.segment}/${name}/${id}`, { ...sending, method: 'POST', body: body ?? {} })
}
