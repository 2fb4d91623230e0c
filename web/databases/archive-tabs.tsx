import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FixedFilters } from '../kit/list-state.ts'
import { useListState } from '../kit/list-state.ts'
import type { EntityWords } from '../kit/words.ts'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'

const archived = 'archived'

/** What an archive tab asks of the list; nothing beside it. */
export function useArchiveFilter(): FixedFilters | null {
  const [state] = useListState()
  return state.tab === archived ? { filter_removed: 'true' } : null
}

/** The records in use, and those that were archived. */
export function ArchiveTabs({ words }: { words: EntityWords }) {
  const { t } = useTranslation('machines')
  const [state, change] = useListState()
  return (
    <Box mb="md">
      <SegmentedTabs
        label={words.many}
        segments={[
          { value: 'all', label: words.all },
          { value: archived, label: t('archived') },
        ]}
        value={state.tab === archived ? archived : 'all'}
        onChange={(tab) => change({ tab: tab === archived ? archived : undefined })}
      />
    </Box>
  )
}
