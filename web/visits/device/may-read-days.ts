import type { SignedIn } from '../../kit/api/session.ts'
import { sessionMay } from '../../kit/api/may.ts'

/** Whether a technician may read the visits of My day. Technicians may see their own unsent changes in any case. */
export const mayReadDays = (session: SignedIn): boolean =>
  session.workspace !== null && sessionMay(session, 'OP_CALENDAR', 'read')
