import { Tabs, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import { useListState } from './list-state.ts'
import { recordQueries } from './records.ts'

const all = 'ALL'

type Props = {
  entity: Entity
  /** The status field that the list is filtered by. */
  field: string
  /** Its codes, in the order of the tabs. */
  codes: readonly string[]
  /** The word of the tab that shows every record. */
  allWord: string
  wordOf: (code: string) => string
}

/** The statuses of a list with their counts; a tab is the status filter, so that exports follow it. */
export function StatusTabs({ entity, field, codes, allWord, wordOf }: Props) {
  const [state, change] = useListState()
  const summary = useQuery(recordQueries.summary(entity))
  const chosen = state.where?.[field] ?? []
  const tab = chosen.length === 0 ? all : chosen.length === 1 ? (chosen[0] ?? all) : null
  const choose = (status: string | null) => {
    const { [field]: _, ...rest } = state.where ?? {}
    change({ where: status === null || status === all ? rest : { ...rest, [field]: [status] } })
  }
  const count = (of: number | undefined) => (
    <Text span size="xs" c="dimmed" ml={6} className="figures">
      {summary.data && (of ?? 0)}
    </Text>
  )
  return (
    <Tabs value={tab} onChange={choose} mb="md">
      <Tabs.List>
        <Tabs.Tab value={all}>
          {allWord}
          {count(summary.data?.total)}
        </Tabs.Tab>
        {codes.map((code) => (
          <Tabs.Tab key={code} value={code}>
            {wordOf(code)}
            {count(summary.data?.byStatus[code])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
