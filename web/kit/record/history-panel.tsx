import { Skeleton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { HistoryProps } from './history-list.tsx'

const HistoryList = lazyRouteComponent(() => import('./history-list.tsx'), 'HistoryList')

/** The history of a record. The history is loaded when it is shown. */
export function HistoryPanel(props: HistoryProps) {
  return (
    <Suspense fallback={<Skeleton h={160} />}>
      <HistoryList {...props} />
    </Suspense>
  )
}
