import type { Language } from '@fieldhouse/domain/kit/words/words'
import { sayWarning } from '@fieldhouse/domain/operations/finder/warning-words'
import type { AppointmentRecord } from './appointment-record.ts'

/** The text of the warnings about a booking; null if there are no warnings (OPEN-86). */
export function warningsText(
  { warnings, techs }: Pick<AppointmentRecord, 'warnings' | 'techs'>,
  language: Language,
): string | null {
  const said = warnings.flatMap((warning) => {
    const who = techs.find(({ _id }) => _id === warning.technician)
    return who ? [sayWarning(warning, who.firstName, language)] : []
  })
  return said.length > 0 ? said.join(' · ') : null
}
