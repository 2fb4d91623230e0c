import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/** The default time zone of a person (I18N-09). */
export const defaultZone = 'America/Toronto'

/** The default time zone of a business profile and a service location (WS-23, CRM-31, OPEN-63). */
export const businessZone = 'America/New_York'

/** Whether a text is the name of an IANA time zone. A UTC offset is not accepted, because it has no clock changes. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone, as an IANA name. */
export const zone = z.string().trim().max(64, fieldMessage('ZONE')).refine(isZone, fieldMessage('ZONE'))
