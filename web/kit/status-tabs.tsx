import { Tabs, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import { useListState } from './list-state.ts'
import { recordQueries } from './records.ts'
import type { EntityWords } from './words.ts'

const all = 'ALL'

type Props = {
  entity: Entity
  words: EntityWords
  /** The codes of the field that is counted by, in the order of the tabs. */
  codes: readonly string[]
}

/** The statuses of a list with their counts; a tab is the status filter, so that exports follow it. */
export function StatusTabs({ entity, words, codes }: Props) {
  const [state, change] = useListState()
  const summary = useQuery(recordQueries.summary(entity))
  const field = entity.countBy ?? ''
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
          {words.all}
          {count(summary.data?.total)}
        </Tabs.Tab>
        {codes.map((code) => (
          <Tabs.Tab key={code} value={code}>
            {words.option(field, code)}
            {count(summary.data?.byStatus[code])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
