import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@fieldhouse/domain/operations/board'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { shownTechnicians } from '@fieldhouse/domain/operations/dispatch-items'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DispatchToolbar } from './dispatch-toolbar.tsx'
import { DaysView } from './days-view.tsx'
import { moreJobs } from '../calendar/board-filters.ts'
import { LaterVisitDrawer } from '../calendar/later-visit-drawer.tsx'
import type { PlanAsked } from '../plan/plan-asked.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { useBoardChanges, useShownBoard } from '../calendar/changes/use-board-changes.ts'
import { type Dispatch, useDispatch, useShown } from './use-dispatch.ts'

/** The saved views are loaded after the map. */
const DispatchViews = lazyRouteComponent(() => import('./dispatch-views.tsx'), 'DispatchViews')

/** The route view is loaded when the user chooses it. */
const RouteView = lazyRouteComponent(() => import('./route/route-view.tsx'), 'RouteView')

/** The plan button is loaded after the map. */
const PlanButton = lazyRouteComponent(() => import('../plan/plan-dialog.tsx'), 'PlanButton')

/** The work of some days on a map, with a list and the technicians' timeline (MAP-01). */
export function DispatchMap() {
  const { t } = useTranslation(['operations/dispatch', 'screens'])
  const dispatch = useDispatch()
  const changes = useBoardChanges(dispatch.clock)
  return (
    <Stack gap="sm">
      <PageHead
        title={t('screens:title.dispatchMap')}
        actions={
          <Group gap="sm">
            <Suspense>
              <DispatchViews search={dispatch.search} replace={dispatch.replace} />
              {dispatch.board && (
                <PlanOfDay of={dispatch} board={dispatch.board} onApplied={changes.planned} />
              )}
            </Suspense>
          </Group>
        }
      />
      {dispatch.board ? (
        <Loaded of={dispatch} board={dispatch.board} changes={changes} />
      ) : (
        <QueryState of={dispatch.found} height={520} failed={t('operations/dispatch:failed')} />
      )}
      <LaterVisitDrawer
        id={dispatch.visit}
        zone={dispatch.zone}
        onRemoved={changes.removed}
        onClose={() => dispatch.openVisit(null)}
      />
    </Stack>
  )
}

/** The button that plans today if the map shows today, else the first shown day. */
function PlanOfDay({ of, board, onApplied }: { of: Dispatch; board: Board } & Pick<PlanAsked, 'onApplied'>) {
  const today = dayAt(of.now, of.zone)
  const day = of.days.from <= today && today <= of.days.to ? today : of.days.from
  const technicians = shownTechnicians(board, of.search)
  return (
    <PlanButton
      day={day}
      technicians={technicians}
      jobs={board.unscheduled.jobs}
      more={moreJobs(board)}
      onApplied={onApplied}
    />
  )
}

type LoadedProps = { of: Dispatch; board: Board; changes: ReturnType<typeof useBoardChanges> }

function Loaded({ of, board, changes }: LoadedProps) {
  const { t } = useTranslation('operations/dispatch')
  const whole = useShownBoard(board, changes.pending) ?? board
  const shown = useShown(whole, of.search, of.now)
  const isWide = useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<'map' | 'list'>('map')
  const [mayMove, mayBook] = [useMay(appointment.section, 'update'), useMay(appointment.section, 'create')]
  const may = useMemo(() => ({ move: mayMove, book: mayBook }), [mayMove, mayBook])
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
      <Suspense fallback={<Skeleton h={520} />}>
        <View {...{ of, shown, changes, may }} board={whole} parts={isWide ? 'both' : tab} />
      </Suspense>
      <TimesIn clock={of.clock} />
    </>
  )
}
