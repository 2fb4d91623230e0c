import { Group, Select, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import {
  type Usage,
  type UsageFigures,
  type UsageMeasure,
  usageMeasures,
} from '@fieldhouse/domain/organization/usage'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { type CallOptions, addressTo, resultOf } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLanguage } from '../kit/api/language.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Bars } from './bars.tsx'
import classes from './organization.module.css'
import { DownloadButton } from '../ui/download-button.tsx'

const usageQuery = (query: NonNullable<CallOptions<'GET /organization/usage/read'>['query']>) =>
  queryOptions({
    queryKey: ['organization-usage', query],
    queryFn: ({ signal }) => resultOf('GET /organization/usage/read', { query, signal }),
    placeholderData: keepPreviousData,
  })

const spans = ['3', '6', '12', '24']

/**
 * Returns a function that formats a measure. Stored bytes become a file size such as MB. All other measures become a
 * number.
 */
function useFigure() {
  const format = useFormat()
  const language = useLanguage()
  return (measure: UsageMeasure, value: number) =>
    measure === 'bytes' ? displaySize(value, language) : format.number(value)
}

/** The filter: the number of months, and the id of a workspace. `only` null means all workspaces. */
type UsageFilter = { months: string; only: string | null }

/** Shows the usage of the installation by month and workspace: counts only, no contents (OPEN-03). */
export function UsageScreen() {
  const { t } = useTranslation('screens')
  const [asked, setAsked] = useState<UsageFilter>({ months: '12', only: null })
  const [measure, setMeasure] = useState<UsageMeasure>('jobs')
  const { months, only } = asked
  const shown = useQuery(usageQuery({ months, ...(only === null ? {} : { only }) }))
  const title = t('title.orgAnalytics')
  return (
    <>
      <PageHead title={title} actions={<Export asked={asked} title={title} />} />
      <Stack gap="lg" maw={1100}>
        <Filters asked={asked} onChange={setAsked} />
        <QueryState of={shown} height={420} />
        {shown.data && (
          <>
            <Totals total={shown.data.total} measure={measure} onMeasure={setMeasure} />
            <ByMonth usage={shown.data} measure={measure} />
            {only === null && <ByWorkspace usage={shown.data} measure={measure} />}
          </>
        )}
      </Stack>
    </>
  )
}

function Export({ asked, title }: { asked: UsageFilter; title: string }) {
  const { t } = useTranslation('organization')
  const labels = [
    t('organization-workspace.one'),
    t('usage.month'),
    ...usageMeasures.map((each) => t(`usage.measures.${each}`)),
  ]
  return (
    <DownloadButton
      href={addressTo('GET /organization/usage/export', { query: { ...asked, labels, title } })}
    >
      {t('usage.export')}
    </DownloadButton>
  )
}

function Filters({ asked, onChange }: { asked: UsageFilter; onChange: (asked: UsageFilter) => void }) {
  const { t } = useTranslation('organization')
  const { months, only } = asked
  const all = useQuery(usageQuery({ months }))
  return (
    <Group gap="sm" className="no-print">
      <Select
        label={t('usage.time')}
        allowDeselect={false}
        data={spans.map((value) => ({ value, label: t('usage.lastMonths', { count: Number(value) }) }))}
        value={months}
        onChange={(value) => onChange({ only, months: value ?? '12' })}
      />
      <Select
        label={t('organization-workspace.one')}
        searchable
        clearable
        placeholder={t('usage.allWorkspaces')}
        clearButtonProps={{ 'aria-label': t('usage.allWorkspaces') }}
        data={(all.data?.workspaces ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={only}
        onChange={(value) => onChange({ months, only: value })}
      />
    </Group>
  )
}

type TotalsProps = { total: UsageFigures; measure: UsageMeasure; onMeasure: (measure: UsageMeasure) => void }

/** Shows the total of each measure for the whole period. A click on a total shows its chart below. */
function Totals({ total, measure, onMeasure }: TotalsProps) {
  const { t } = useTranslation('organization')
  const figure = useFigure()
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" component="section" aria-label={t('usage.choose')}>
      {usageMeasures.map((each) => (
        <UnstyledButton
          key={each}
          className={classes['tile']}
          aria-pressed={each === measure}
          onClick={() => onMeasure(each)}
        >
          <Text size="sm" c="dimmed" component="span" display="block">
            {t(`usage.measures.${each}`)}
          </Text>
          <Text size="xl" fw={600} className="figures" component="span" display="block">
            {figure(each, total[each])}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

type Drawn = { usage: Usage; measure: UsageMeasure }

function ByMonth({ usage, measure }: Drawn) {
  const { t } = useTranslation('organization')
  const format = useFormat()
  const figure = useFigure()
  const title = t(`usage.measures.${measure}`)
  const name = t('usage.byMonth', { measure: title })
  return (
    <FormSection title={name} help={t(`usage.help.${measure}`)}>
      <Bars
        name={name}
        heads={[t('usage.month'), title]}
        rows={usage.months.map((line) => ({
          key: line.month,
          label: format.month(line.month),
          value: line[measure],
          text: figure(measure, line[measure]),
        }))}
      />
    </FormSection>
  )
}

function ByWorkspace({ usage, measure }: Drawn) {
  const { t } = useTranslation('organization')
  const figure = useFigure()
  const title = t(`usage.measures.${measure}`)
  const lines = usage.workspaces.toSorted((one, other) => other[measure] - one[measure])
  const name = t('usage.byWorkspace', { measure: title })
  return (
    <FormSection title={name}>
      {lines.length === 0 && <NothingHere>{t('usage.nothing')}</NothingHere>}
      {lines.length > 0 && (
        <Bars
          name={name}
          heads={[t('organization-workspace.one'), title]}
          rows={lines.map((line) => ({
            key: line._id,
            label: line.name,
            value: line[measure],
            text: figure(measure, line[measure]),
          }))}
        />
      )}
    </FormSection>
  )
}
