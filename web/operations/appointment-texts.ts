import { appointment } from '@fieldhouse/domain/operations/appointment'
import { visitOutcomeWords, visitOutcomes } from '@fieldhouse/domain/operations/visit-outcomes'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** The text of a visit's outcome; undefined for an unknown code. */
function outcomeText(code: string, language: Language): string | undefined {
  const outcome = visitOutcomes.find((each) => each === code)
  return outcome && visitOutcomeWords[outcome][language]
}

/** The names of an appointment's fields in a version conflict. */
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
    onWayAt: t('fields.onWayAt'),
    arrivesAt: t('fields.arrivesAt'),
    startedAt: t('fields.startedAt'),
    finishedAt: t('fields.finishedAt'),
    bookedOn: t('fields.bookedOn'),
    outcome: t('fields.outcome'),
    warranty: t('outcome.warranty'),
    report: t('fields.report'),
    signedBy: t('fields.signedBy'),
    signedAt: t('fields.signedAt'),
  }
  const one = t('form.title')
  const option = (field: string, code: string) =>
    statesIn(appointment, field)?.say(code, language) ?? outcomeText(code, language) ?? code
  return {
    one,
    many: one,
    add: one,
    all: one,
    empty: '',
    field: (field) => labels[field] ?? field,
    help: () => '',
    section: (section) => section,
    option,
    tab: option,
  }
}
