import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { warningWords } from '@fieldhouse/domain/operations/booking-warnings'
import type { AppointmentRecord } from './appointment-record.ts'

/** What spoke against a booking, in words; null where nothing did (OPEN-86). */
export function warningsText(
  { warnings, techs }: Pick<AppointmentRecord, 'warnings' | 'techs'>,
  language: Language,
): string | null {
  const said = warnings.flatMap(({ technician, code }) => {
    const who = techs.find(({ _id }) => _id === technician)
    return who ? [say(warningWords[code], language, { name: who.firstName })] : []
  })
  return said.length > 0 ? said.join(' · ') : null
}
