import { Box } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
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
  const choose = (status: string) => {
    const { [field]: _, ...rest } = state.where ?? {}
    change({ where: status === all ? rest : { ...rest, [field]: [status] } })
  }
  const count = (of: number | undefined) => (summary.data ? (of ?? 0) : null)
  return (
    <Box mb="md">
      <SegmentedTabs
        label={words.field(field)}
        segments={[
          { value: all, label: words.all, count: count(summary.data?.total) },
          ...codes.map((code) => ({
            value: code,
            label: words.option(field, code),
            count: count(summary.data?.byStatus[code]),
          })),
        ]}
        value={tab}
        onChange={choose}
      />
    </Box>
  )
}
