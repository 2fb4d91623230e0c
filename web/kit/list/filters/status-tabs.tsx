import { Box } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { SegmentedTabs } from '../../../ui/segmented-tabs.tsx'
import { useFormat } from '../../value/format.ts'
import { countText } from '../../value/count-text.ts'
import { useListState } from '../list-state.ts'
import { recordQueries } from '../../api/records.ts'
import type { EntityWords } from '../../text/words.ts'

const all = 'ALL'
const ofFlag = 'FLAG'

/** The tab that corresponds to the filters by status and by `flag`. Null if no tab corresponds to the filters. */
function tabOf(statuses: readonly string[], flagged: readonly string[]): string | null {
  if (flagged.length === 0) return statuses.length > 1 ? null : (statuses[0] ?? all)
  return statuses.length === 0 && flagged.length === 1 && flagged[0] === 'true' ? ofFlag : null
}

function flagCount(summary: Readonly<Record<string, unknown>> | undefined, flag: string): number | undefined {
  const counted = summary?.[flag]
  return typeof counted === 'number' ? counted : undefined
}

type Props = {
  entity: Entity
  words: EntityWords
  /** The codes of the counted field, in the order of the tabs. */
  codes: readonly string[]
  /**
   * A yes-or-no field that has a tab after the statuses, whose tabs also contain its records (OPEN-765). The summary
   * contains the field's count under its name.
   */
  flag?: string | undefined
}

/**
 * Tabs for the statuses of a list, with their counts. A tab sets the status filter, so exports also contain only the
 * records of the tab.
 */
export function StatusTabs({ entity, words, codes, flag }: Props) {
  const [state, change] = useListState()
  const summary = useQuery(recordQueries.summary(entity))
  const format = useFormat()
  const field = entity.countBy ?? ''
  const chosen = state.where?.[field] ?? []
  const flagged = flag === undefined ? [] : (state.where?.[flag] ?? [])
  const tab = tabOf(chosen, flagged)
  const choose = (value: string) => {
    const { [field]: _, [flag ?? field]: __, ...rest } = state.where ?? {}
    const wanted = value === ofFlag && flag ? { [flag]: ['true'] } : value === all ? {} : { [field]: [value] }
    change({ where: { ...rest, ...wanted } })
  }
  const count = (of: number | undefined) => (summary.data ? countText(format, of ?? 0) : null)
  return (
    <Box mb="md">
      <SegmentedTabs
        label={words.field(field)}
        segments={[
          { value: all, label: words.all, count: count(summary.data?.total) },
          ...codes.map((code) => ({
            value: code,
            label: words.tab(field, code),
            count: count(summary.data?.byStatus[code]),
          })),
          ...(flag === undefined
            ? []
            : [
                {
                  value: ofFlag,
                  label: words.field(flag),
                  count: count(flagCount(summary.data, flag)),
                  isPartOfOthers: true,
                },
              ]),
        ]}
        value={tab}
        onChange={choose}
      />
    </Box>
  )
}
