import type { Labelled } from '@fieldhouse/domain/core/labelled'
import { sessionMay } from '../kit/api/may.ts'
import type { SignedIn } from '../kit/api/session.ts'
import { factsOf } from '../kit/text/name-of.ts'

const labelled = ['product', 'machine', 'order'] as const satisfies readonly Labelled[]

/** Whether this user may open any record by scanning a label, because they may read an entity with labels. */
export const mayScan = (session: SignedIn): boolean =>
  labelled.some((entity) => sessionMay(session, factsOf(entity).section, 'read'))
