import { appointment } from '@fieldhouse/domain/operations/appointment'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** What an appointment's fields are called where two versions of them meet. */
export function useAppointmentWords(): EntityWords {
  const { t } = useTranslation('operations/scheduling')
  const language = useLanguage()
  const labels: Readonly<Record<string, string>> = {
    techs: t('form.techs'),
    status: t('form.status'),
    startAt: t('form.date'),
    estimatedDuration: t('duration'),
    estimatedWindow: t('form.estimatedWindow'),
    note: t('form.note'),
  }
  const one = t('form.title')
  return {
    one,
    many: one,
    add: one,
    all: one,
    field: (field) => labels[field] ?? field,
    help: () => '',
    section: (section) => section,
    option: (field, code) => statesIn(appointment, field)?.say(code, language) ?? code,
  }
}
