import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/** Where a person is unless they say otherwise (I18N-09). */
export const defaultZone = 'America/Toronto'

/** The first value of a business profile and a service location (WS-23, CRM-31, OPEN-63). */
export const businessZone = 'America/New_York'

/** Whether a text is an IANA zone name; a bare offset is none, since it knows no change of clocks. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone field: an IANA name. */
export const zone = z.string().trim().max(64, fieldMessage('ZONE')).refine(isZone, fieldMessage('ZONE'))
