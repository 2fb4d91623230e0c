import { Anchor, Button, Group, List, Select, Text } from '@mantine/core'
import { type Trade, trades } from '@fieldhouse/domain/core/trades'
import { tableWords } from '@fieldhouse/domain/in-use'
import type { SampleUse } from '@fieldhouse/domain/reports/sample-removal'
import { IconSparkles, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useOnce } from '../kit/value/use-once.ts'
import { toast } from '../kit/text/toast.tsx'
import { sampleQuery } from './sample-query.ts'

/** Returns the user's own records that use the sample data, if the removal failed because of them; else null. */
const usesIn = (error: unknown): readonly SampleUse[] | null =>
  error instanceof ApiProblem && error.code === 'IN_USE' && Array.isArray(error.current)
    ? (error.current as SampleUse[])
    : null

/**
 * Creates or removes the sample data. If the user's own records use sample data, asks whether to keep the used sample
 * data.
 */
function useSample() {
  const { t } = useTranslation('reports')
  const queries = useQueryClient()
  const { running, run } = useOnce()
  const send = (act: () => Promise<string>) =>
    run(async () => {
      try {
        const said = await act()
        await queries.invalidateQueries()
        toast('success', said)
      } catch (error) {
        const uses = usesIn(error)
        if (uses) askToKeep(uses)
        else showProblem(error)
      }
    })
  const make = (trade: Trade | null) =>
    send(async () => {
      await call('POST /sample-data/create', { body: trade === null ? {} : { trade } })
      return t('sample.made')
    })
  const remove = (keepUsed: boolean) =>
    send(async () => {
      const { result } = await call('POST /sample-data/remove', { body: { keepUsed } })
      return result.kept > 0 ? t('sample.kept', { count: result.kept }) : t('sample.removed')
    })
  const askToKeep = (uses: readonly SampleUse[]) =>
    askFirst({
      title: t('sample.usedTitle'),
      children: <Uses uses={uses} />,
      confirm: t('sample.keep'),
      onConfirm: () => void remove(true),
    })
  return { running, make, remove: () => remove(false) }
}

/** The button that creates or removes the sample data. */
export function SampleData({ hasSample }: { hasSample: boolean }) {
  const { t } = useTranslation('reports')
  const may = useMay('SYS_CONFIG', 'admin')
  const { running, make, remove } = useSample()
  const ask = () =>
    askFirst({
      title: t('sample.removeQuestion'),
      children: <Text size="sm">{t('sample.removeText')}</Text>,
      confirm: t('sample.remove'),
      onConfirm: () => void remove(),
    })
  if (!may) return null
  return (
    <Group gap="sm" mt="md" justify="space-between" align="flex-end">
      <Text size="sm" c="dimmed">
        {t(hasSample ? 'sample.there' : 'sample.offer')}
      </Text>
      {hasSample ? (
        <Button variant="default" leftSection={<IconTrash size={16} />} loading={running} onClick={ask}>
          {t('sample.remove')}
        </Button>
      ) : (
        <MakeSample running={running} make={make} />
      )}
    </Group>
  )
}

type MakeProps = { running: boolean; make: (trade: Trade | null) => Promise<void> }

/**
 * An input for the trade, by default the trade of the workspace's sector, and the button that creates the sample data.
 */
function MakeSample({ running, make }: MakeProps) {
  const { t } = useTranslation('reports')
  const { data } = useQuery(sampleQuery)
  const [chosen, choose] = useState<Trade | null>(null)
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('sample.trade')}
        value={chosen ?? data?.trade ?? null}
        data={trades.map((trade) => ({ value: trade, label: t(`sample.trades.${trade}`) }))}
        allowDeselect={false}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} />}
        loading={running}
        onClick={() => void make(chosen)}
      >
        {t('sample.make')}
      </Button>
    </Group>
  )
}

/** The path of a record's page, by the name of the database table. */
const pages: Readonly<Record<string, string>> = {
  invoices: '/accounting/invoices/',
  jobs: '/operations/jobs/',
  members: '/hr/workforce/',
  accounts: '/crm/contacts/',
}

/** Lists the user's own records that use the sample data, with links. */
function Uses({ uses }: { uses: readonly SampleUse[] }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const each = new Map(uses.map((use) => [`${use.table} ${use.id}`, use]))
  return (
    <>
      <Text size="sm">{t('sample.usedText')}</Text>
      <List size="sm" my="sm">
        {[...each].map(([key, { table, id, label }]) => {
          const page = pages[table]
          const said = label ?? tableWords[table]?.[language] ?? table
          return (
            <List.Item key={key}>
              {page && id ? (
                <Anchor fz="sm" href={`${page}${id}`}>
                  {said}
                </Anchor>
              ) : (
                said
              )}
            </List.Item>
          )
        })}
      </List>
      <Text size="sm">{t('sample.usedAfter')}</Text>
    </>
  )
}
