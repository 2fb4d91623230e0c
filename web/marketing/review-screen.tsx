import { Box, Button } from '@mantine/core'
import { review } from '@fieldhouse/domain/marketing/review'
import { IconMessageStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { Crowding } from '../kit/list/crowding.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { loadEntityForm } from '../kit/record/form-part.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { reviewForms, reviewParts } from './review-parts.tsx'

const ReviewStatistics = lazyRouteComponent(() => import('./review-statistics.tsx'), 'ReviewStatistics')

const tabs = ['list', 'statistics'] as const

/** The drawer of a review. The drawer asks a client for a new review, or shows a given review with the reply. */
function ReviewDrawer({ open, onClose }: { open: string | undefined; onClose: () => void }) {
  const words = reviewParts.useWords()
  const isNew = open === 'new'
  const { data } = useQuery({
    ...recordQueries.read(review, open ?? ''),
    enabled: open !== undefined && !isNew,
  })
  const form = isNew ? 'asking' : data?.status === 'ANSWERED' ? 'given' : 'asked'
  return <EntityDrawer entity={review} words={words} form={reviewForms[form]} open={open} onClose={onClose} />
}

/** The reviews of clients, with statistics over time (MKT-01). */
export function ReviewScreen() {
  const { t } = useTranslation('marketing/reviews')
  const words = reviewParts.useWords()
  const [state, change] = useListState()
  const mayCreate = useMay(review.section, 'create')
  const tab = state.tab === 'statistics' ? 'statistics' : 'list'
  const add = mayCreate ? (
    <Button
      leftSection={<IconMessageStar size={16} aria-hidden />}
      onPointerEnter={loadEntityForm}
      onClick={() => change({ open: 'new' })}
    >
      {words.add}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={words.many} actions={add} />
      <Box mb="md">
        <SegmentedTabs
          label={words.many}
          segments={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => change({ tab: next === 'list' ? undefined : next })}
        />
      </Box>
      {tab === 'statistics' ? (
        <Suspense>
          <ReviewStatistics />
        </Suspense>
      ) : (
        <>
          <StatusTabs entity={review} words={words} codes={['ANSWERED', 'ASKED', 'WAITING']} />
          <EntityTable
            entity={review}
            words={words}
            columns={reviewParts.columns}
            Crowding={Crowding}
            bulk={reviewParts.bulk}
            tabbed={['status']}
            onOpen={({ _id }) => change({ open: _id })}
            emptyAction={add}
          />
        </>
      )}
      <ReviewDrawer open={state.open} onClose={() => change({ open: undefined })} />
    </>
  )
}
