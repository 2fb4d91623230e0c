import { Group, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core'
import { basesIn } from '@fieldhouse/domain/books/tax-report'
import { relativePeriods } from '@fieldhouse/domain/kit/time/calendar-period'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { companyPlace } from '@fieldhouse/domain/people/tax-registration'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSignedIn } from '../kit/api/session.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { BankReconciliation } from './bank-reconciliation.tsx'
import type { FinancialSearch } from './financial-search.ts'
import { PayablesExport, PayablesTable } from './payables-table.tsx'
import { ProfitTable } from './profit-table.tsx'
import { TaxReportExport, TaxReportView } from './tax-report.tsx'
import { TrialBalanceExport, TrialBalanceTable } from './trial-balance-table.tsx'
import { useJournalUpdate } from './use-journal-update.ts'
import { useCompanyToday, useTaxSpan } from './use-tax-query.ts'

const views = {
  trialBalance: { Table: TrialBalanceTable, Export: TrialBalanceExport, Period: AsOf },
  profit: { Table: ProfitTable, Export: null, Period: Days },
  taxes: { Table: TaxReportView, Export: TaxReportExport, Period: TaxPeriod },
  payables: { Table: PayablesTable, Export: PayablesExport, Period: AsOf },
  bank: { Table: BankReconciliation, Export: null, Period: null },
}
const viewNames = ['trialBalance', 'profit', 'taxes', 'payables', 'bank'] as const

/** The trial balance, profit and loss, sales taxes, payables, and bank statements (OPEN-815, OPEN-824, OPEN-839). */
export function FinancialReportsScreen() {
  const { t } = useTranslation(['screens', 'books'])
  const asked = useSearch({ from: '/accounting/financial-reports' })
  const navigate = useNavigate()
  const isReady = useJournalUpdate()
  const isPhone = useIsPhone()
  const ask = (change: Partial<FinancialSearch>) =>
    void navigate({ to: '/accounting/financial-reports', search: { ...asked, ...change }, replace: true })
  const { Table, Export, Period } = views[asked.view ?? 'trialBalance']
  return (
    <>
      <PageHead title={t('screens:title.financialReports')} actions={Export && <Export asked={asked} />} />
      <Stack gap="lg">
        <Group gap="sm" align="flex-end" className="no-print">
          <SegmentedControl
            aria-label={t('books:reports.view')}
            {...(isPhone && { orientation: 'vertical', fullWidth: true, w: '100%', size: 'md' })}
            value={asked.view ?? 'trialBalance'}
            onChange={(name) => {
              const view = viewNames.find((each) => each === name)
              ask({ view: view === 'trialBalance' ? undefined : view })
            }}
            data={viewNames.map((value) => ({
              value,
              label: t(`books:reports.${value}`),
            }))}
          />
          {Period && (
            <>
              <Period asked={asked} onChange={ask} />
              <Currency asked={asked} onChange={ask} />
            </>
          )}
        </Group>
        {isReady ? <Table asked={asked} /> : <Skeleton h={320} />}
      </Stack>
    </>
  )
}

type PeriodProps = { asked: FinancialSearch; onChange: (change: Partial<FinancialSearch>) => void }

function Currency({ asked, onChange }: PeriodProps) {
  const { t } = useTranslation('books')
  const workspace = useSignedIn().workspace?.currency ?? null
  return (
    <Select
      label={t('reports.currency')}
      w={110}
      data={[...currencies]}
      value={asked.currency ?? workspace}
      allowDeselect={false}
      onChange={(currency) => onChange({ currency: currencies.find((each) => each === currency) })}
    />
  )
}

type DayProps = PeriodProps & { name: 'asOf' | 'from' | 'to' }

function DayOf({ asked, onChange, name }: DayProps) {
  const { t } = useTranslation('books')
  const today = useCompanyToday()
  return (
    <DayInput
      label={t(`reports.${name}`)}
      placeholder={name === 'from' ? undefined : t('reports.today')}
      w={160}
      clearable
      maxDate={today}
      value={asked[name] ?? null}
      onChange={(day) => onChange({ [name]: day === null ? undefined : String(day) })}
    />
  )
}

function AsOf(props: PeriodProps) {
  return <DayOf {...props} name="asOf" />
}

function Days(props: PeriodProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      <DayOf {...props} name="from" />
      <DayOf {...props} name="to" />
    </Group>
  )
}

function TaxPeriod({ asked, onChange }: PeriodProps) {
  const { t } = useTranslation('books')
  const { workspace } = useSignedIn()
  const bases = basesIn(workspace ? companyPlace(workspace).country : null)
  const span = useTaxSpan(asked)
  const isOwn = asked.from !== undefined || asked.to !== undefined
  return (
    <>
      <Select
        label={t('taxes.period')}
        w={190}
        allowDeselect={false}
        value={isOwn ? 'OWN' : (asked.period ?? 'LAST_MONTH')}
        data={[...relativePeriods, ...(isOwn ? ['OWN' as const] : [])].map((value) => ({
          value,
          label: t(`taxes.periods.${value}`),
        }))}
        onChange={(value) =>
          onChange({
            period: relativePeriods.find((each) => each === value),
            from: undefined,
            to: undefined,
          })
        }
      />
      <Group gap="sm" wrap="nowrap" align="flex-end">
        {(['from', 'to'] as const).map((name) => (
          <DayInput
            key={name}
            label={t(`reports.${name}`)}
            w={160}
            value={span[name] ?? null}
            onChange={(day) => day !== null && onChange({ ...span, [name]: String(day) })}
          />
        ))}
      </Group>
      {bases.length > 1 && (
        <Select
          label={t('taxes.basis')}
          w={190}
          allowDeselect={false}
          value={asked.basis ?? bases[0]}
          data={bases.map((value) => ({ value, label: t(`taxes.bases.${value}`) }))}
          onChange={(value) => onChange({ basis: bases.find((each) => each === value) })}
        />
      )}
    </>
  )
}
