import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@fieldhouse/domain/operations/board'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../kit/api/query-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DispatchToolbar } from './dispatch-toolbar.tsx'
import { DaysView } from './days-view.tsx'
import { RouteView } from './route-view.tsx'
import { useBoardChanges, useShownBoard } from '../calendar/use-board-changes.ts'
import { type Dispatch, useDispatch, useShown } from './use-dispatch.ts'

/** What lists keep their views with is loaded once the map is there. */
const DispatchViews = lazyRouteComponent(() => import('./dispatch-views.tsx'), 'DispatchViews')

type Props = {
  /** What else is done from here, such as a plan of the day. */
  actions?: ReactNode
}

/** The work of some days on a map, beside the same as a list and as the technicians' timeline (MAP-01). */
export function DispatchMap({ actions }: Props) {
  const { t } = useTranslation(['operations/dispatch', 'screens'])
  const dispatch = useDispatch()
  return (
    <Stack gap="sm">
      <PageHead
        title={t('screens:title.dispatchMap')}
        actions={
          <Group gap="sm">
            <Suspense>
              <DispatchViews search={dispatch.search} replace={dispatch.replace} />
            </Suspense>
            {actions}
          </Group>
        }
      />
      {dispatch.board ? (
        <Loaded of={dispatch} board={dispatch.board} />
      ) : (
        <QueryState of={dispatch.found} height={520} failed={t('operations/dispatch:failed')} />
      )}
    </Stack>
  )
}

function Loaded({ of, board }: { of: Dispatch; board: Board }) {
  const { t } = useTranslation('operations/dispatch')
  const changes = useBoardChanges(of.clock)
  const whole = useShownBoard(board, changes.pending) ?? board
  const shown = useShown(whole, of.search, of.now)
  const isWide = useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<'map' | 'list'>('map')
  const View = of.search.viewMode === 'route' ? RouteView : DaysView
  return (
    <>
      <DispatchToolbar of={of} board={whole} shown={shown} />
      {!isWide && (
        <SegmentedControl
          aria-label={t('tabs.label')}
          fullWidth
          data={[
            { value: 'map', label: t('tabs.map') },
            { value: 'list', label: t('tabs.list') },
          ]}
          value={tab}
          onChange={(chosen) => setTab(chosen === 'list' ? 'list' : 'map')}
        />
      )}
      <View of={of} board={whole} shown={shown} changes={changes} parts={isWide ? 'both' : tab} />
    </>
  )
}
