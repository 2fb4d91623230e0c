import { Group, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useHome, useSignedIn, useZone } from '../kit/api/session.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { FinancialSearch } from './financial-search.ts'
import { ProfitTable } from './profit-table.tsx'
import { TrialBalanceExport, TrialBalanceTable } from './trial-balance-table.tsx'
import { useJournalUpdate } from './use-journal-update.ts'

/** The trial balance, and the profit and loss by month (OPEN-815). */
export function FinancialReportsScreen() {
  const { t } = useTranslation(['screens', 'books'])
  const asked = useSearch({ from: '/accounting/financial-reports' })
  const navigate = useNavigate()
  const isReady = useJournalUpdate()
  const ask = (change: Partial<FinancialSearch>) =>
    void navigate({ to: '/accounting/financial-reports', search: { ...asked, ...change }, replace: true })
  const isProfit = asked.view === 'profit'
  return (
    <>
      <PageHead
        title={t('screens:title.financialReports')}
        actions={!isProfit && <TrialBalanceExport asked={asked} />}
      />
      <Stack gap="lg">
        <Group gap="sm" align="flex-end" className="no-print">
          <SegmentedControl
            aria-label={t('books:reports.view')}
            value={isProfit ? 'profit' : 'trialBalance'}
            onChange={(view) => ask({ view: view === 'profit' ? 'profit' : undefined })}
            data={(['trialBalance', 'profit'] as const).map((value) => ({
              value,
              label: t(`books:reports.${value}`),
            }))}
          />
          <Period asked={asked} onChange={ask} />
        </Group>
        {!isReady && <Skeleton h={320} />}
        {isReady && (isProfit ? <ProfitTable asked={asked} /> : <TrialBalanceTable asked={asked} />)}
      </Stack>
    </>
  )
}

type PeriodProps = { asked: FinancialSearch; onChange: (change: Partial<FinancialSearch>) => void }

function Period({ asked, onChange }: PeriodProps) {
  const { t } = useTranslation('books')
  const own = useZone()
  const zone = useHome().timezone ?? own
  const [today] = useState(() => dayAt(serverNow(), zone))
  const workspace = useSignedIn().workspace?.currency ?? null
  const input = (name: 'asOf' | 'from' | 'to') => (
    <DayInput
      label={t(`reports.${name}`)}
      placeholder={name === 'from' ? undefined : t('reports.today')}
      w={170}
      clearable
      maxDate={today}
      value={asked[name] ?? null}
      onChange={(day) => onChange({ [name]: day === null ? undefined : String(day) })}
    />
  )
  return (
    <>
      {asked.view === 'profit' ? (
        <>
          {input('from')}
          {input('to')}
        </>
      ) : (
        input('asOf')
      )}
      <Select
        label={t('reports.currency')}
        w={110}
        data={[...currencies]}
        value={asked.currency ?? workspace}
        allowDeselect={false}
        onChange={(currency) => onChange({ currency: currencies.find((each) => each === currency) })}
      />
    </>
  )
}
