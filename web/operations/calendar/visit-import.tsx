import { appointment } from '@fieldhouse/domain/operations/appointment'
import { IconFileImport } from '@tabler/icons-react'
import { useImportPart } from '../../kit/list/import-part.ts'
import type { EntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useAppointmentWords } from '../appointment-texts.ts'

/** The texts of an appointment, with the names of the columns in an imported file. */
function useFileWords(): EntityWords {
  const { t } = useTranslation(['operations/calendar', 'kit'])
  const words = useAppointmentWords()
  const labels: Readonly<Record<string, string>> = {
    job: t('kit:fields.job'),
    client: t('kit:fields.client'),
    startAt: t('file.startAt'),
    startTime: t('file.startTime'),
    endAt: t('file.endAt'),
    endTime: t('file.endTime'),
  }
  return { ...words, many: t('file.many'), field: (field) => labels[field] ?? words.field(field) }
}

/** The button that imports appointments from the company's former program (OPEN-779). */
export function VisitImport() {
  const words = useFileWords()
  return useImportPart({ entity: appointment, words, icon: IconFileImport, isCompact: true })?.part ?? null
}
