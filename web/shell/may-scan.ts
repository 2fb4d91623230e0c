import type { Labelled } from '@fieldhouse/domain/core/labelled'
import { sessionMay } from '../kit/api/may.ts'
import type { SignedIn } from '../kit/api/session.ts'
import { factsOf } from '../kit/text/name-of.ts'

const labelled = ['product', 'machine', 'order'] as const satisfies readonly Labelled[]

/** Whether this user may read any entity whose records have labels, so that a scan can open records. */
export const mayScan = (session: SignedIn): boolean =>
  labelled.some((entity) => sessionMay(session, factsOf(entity).section, 'read'))
