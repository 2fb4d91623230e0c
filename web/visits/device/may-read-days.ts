import type { SignedIn } from '../../kit/api/session.ts'
import { sessionMay } from '../../kit/api/may.ts'

/** Whether a user may read their days. They may always see their unsent changes. */
export const mayReadDays = (session: SignedIn): boolean =>
  session.workspace !== null && sessionMay(session, 'OP_CALENDAR', 'read')
