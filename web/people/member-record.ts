import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { workforce } from '@fieldhouse/domain/people/workforce'

/** A member, as the API returns it. */
export type Member = Read<typeof workforce>
