import type { Labelled } from '@fieldhouse/domain/labels/label'
import { sessionMay } from '../kit/api/may.ts'
import type { SignedIn } from '../kit/api/session.ts'
import { factsOf } from '../kit/text/name-of.ts'

const labelled = ['product', 'machine', 'order'] as const satisfies readonly Labelled[]

/** Whether a label can lead this person anywhere: they may read something that has labels. */
export const mayScan = (session: SignedIn): boolean =>
  labelled.some((entity) => sessionMay(session, factsOf(entity).section, 'read'))
