import type { SignedIn } from '../../kit/api/session.ts'
import { sessionMay } from '../../kit/api/may.ts'

/** Whether a person's day may be read; what they have not sent is theirs in any case. */
export const mayReadDays = (session: SignedIn): boolean =>
  session.workspace !== null && sessionMay(session, 'OP_CALENDAR', 'read')
