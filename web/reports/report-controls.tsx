import { Group, Select } from '@mantine/core'
import { sayField } from '@fieldhouse/domain/field-words'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { say } from '@fieldhouse/domain/kit/words/words'
import { type ReportKind, hasCurrency } from '@fieldhouse/domain/reports/report-kinds'
import { reportPeriods, whyNotSpan } from '@fieldhouse/domain/reports/report-period'
import { kindWords, periodWords } from '@fieldhouse/domain/reports/report-words'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import type { ReportChoice } from './report-choice.ts'
import type { ReportSearch } from './report-search.ts'

type Props = {
  choice: ReportChoice
  kinds: readonly ReportKind[]
  currencies: readonly Currency[]
  currency: Currency | undefined
  onChange: (change: ReportSearch) => void
}

/** The inputs for the kind, the period and the currency of a report. */
export function ReportControls({ choice, kinds, currencies, currency, onChange }: Props) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const { kind, period } = choice
  return (
    <Group gap="sm" align="flex-start" className="no-print">
      <Select
        label={t('report')}
        w={290}
        allowDeselect={false}
        value={kind}
        data={kinds.map((value) => ({ value, label: say(kindWords[value], language) }))}
        onChange={(value) => onChange({ kind: kinds.find((each) => each === value) })}
      />
      <Select
        label={t('period')}
        w={190}
        allowDeselect={false}
        value={period}
        data={reportPeriods.map((value) => ({ value, label: say(periodWords[value], language) }))}
        onChange={(value) => onChange({ period: reportPeriods.find((each) => each === value) })}
      />
      {period === 'OWN' && <Days choice={choice} onChange={onChange} />}
      {hasCurrency(kind) && currencies.length > 1 && (
        <Select
          label={t('currency')}
          w={110}
          allowDeselect={false}
          value={currency ?? null}
          data={[...currencies]}
          onChange={(value) => onChange({ currency: currencies.find((each) => each === value) })}
        />
      )}
    </Group>
  )
}

function Days({ choice: { from, to }, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const { t } = useTranslation('reports/report')
  const language = useLanguage()
  const why = from && to ? whyNotSpan({ from, to }) : null
  return (
    <>
      <DayInput
        label={t('from')}
        w={150}
        value={from ?? null}
        onChange={(day) => onChange({ from: day === null ? undefined : String(day) })}
      />
      <DayInput
        label={t('to')}
        w={150}
        value={to ?? null}
        error={why && sayField(why, language)}
        onChange={(day) => onChange({ to: day === null ? undefined : String(day) })}
      />
    </>
  )
}
