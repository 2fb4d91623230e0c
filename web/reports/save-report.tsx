import { Button } from '@mantine/core'
import { say } from '@fieldhouse/domain/kit/words/words'
import { relativePeriods } from '@fieldhouse/domain/kit/time/calendar-period'
import { kindWords } from '@fieldhouse/domain/reports/report-words'
import { savedReport } from '@fieldhouse/domain/reports/saved-report'
import { IconBookmark, IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import type { FormPart } from '../kit/form/form-parts.ts'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { ReportChoice } from './report-choice.ts'

/** The fields of a saved report's form. The recipients only matter if the report is mailed. */
export const savedReportForm: readonly FormPart<keyof typeof savedReport.fields & string>[] = [
  'name',
  'kind',
  ['period', 'currency'],
  'monthly',
  { field: 'recipients', when: ({ monthly }) => monthly === true },
]

/**
 * The buttons that open the saved reports and save the shown report. A report cannot be saved if the user chose its
 * days.
 */
export function SaveReport({ choice }: { choice: ReportChoice }) {
  const { t } = useTranslation('reports/report')
  const words = useEntityWords(savedReport, 'reports/report')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const mayCreate = useMay(savedReport.section, 'create')
  const { kind, period, currency } = choice
  const isRelative = relativePeriods.some((each) => each === period)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/reports/saved" {...props} />}
      >
        {t('saved')}
      </Button>
      {mayCreate && isRelative && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('save')}
        </Button>
      )}
      <EntityDrawer
        entity={savedReport}
        words={words}
        form={savedReportForm}
        open={isOpen ? 'new' : undefined}
        start={{ name: say(kindWords[kind], language), kind, period, currency: currency ?? null }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
