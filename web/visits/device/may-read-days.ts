import type { SignedIn } from '../../kit/api/session.ts'
import { sessionMay } from '../../kit/api/may.ts'

/** Whether a user may read their days; their unsent changes are available to them in any case. */
export const mayReadDays = (session: SignedIn): boolean =>
  session.workspace !== null && sessionMay(session, 'OP_CALENDAR', 'read')
