import type { BoardTechnician } from '@fieldhouse/domain/operations/board'
import { type DispatchItem, visitItem } from '@fieldhouse/domain/operations/dispatch-items'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { moreJobs } from '../../calendar/board-filters.ts'
import type { ViewProps } from '../days-view.tsx'
import classes from '../dispatch.module.css'
import { DispatchList, type ListProps, onlyChosen } from '../dispatch-list.tsx'
import { DispatchMapPart } from '../dispatch-map-part.tsx'
import { ItemActions } from '../item-actions.tsx'
import { useItemTexts } from '../item-texts.ts'
import { Panes } from '../panes.tsx'
import { RouteList } from './route-list.tsx'
import { useRoute, useRouteItems, useRouteMarks } from './use-route.ts'
import { useRouteChanges } from './use-route-changes.ts'

/** Shows a technician's route through a day. The user can add jobs and move stops. */
export function RouteView(props: ViewProps) {
  const { t } = useTranslation('operations/dispatch')
  const [technician] = props.shown.technicians
  if (!technician) return <StateNotice icon={IconUsers} title={t('chooseTechnician')} />
  return <RouteOf {...props} technician={technician} />
}

function RouteOf({ technician, ...props }: ViewProps & { technician: BoardTechnician }) {
  const { of, board, shown, parts } = props
  const { clock, days, attention } = of
  const route = useRoute(board, technician, days.from)
  const markOf = useRouteMarks(route)
  const textOf = useItemTexts({ board, clock, severalDays: false })
  const { jobs, onMap } = useRouteItems(shown, route, technician)
  const items = [...onMap.placed, ...onMap.unplaced]
  const { carry, menuOf, canMove } = useRouteChanges(props, { route, technician, items, textOf })
  const renderActions = (item: DispatchItem) => <ItemActions of={of} item={item} menu={menuOf(item)} />
  const hasJobs = jobs.placed.length + jobs.unplaced.length > 0
  const list: ListProps = {
    ...jobs,
    textOf,
    markOf,
    attention,
    more: moreJobs(board),
    carry: props.may.book ? carry : null,
    outside: null,
    renderActions,
  }
  return (
    <Panes
      parts={parts}
      list={
        <div className={classes['side']}>
          <RouteList
            {...{ technician, route, clock, attention, carry, canMove, hasJobs }}
            renderActions={(visit) => renderActions(visitItem(visit))}
          />
          {hasJobs && <DispatchList {...list} />}
        </div>
      }
      map={<DispatchMapPart {...{ of, markOf, route, carry }} shown={onMap} isTall />}
      chosen={attention.chosen.length > 0 && <DispatchList {...onlyChosen({ ...list, ...onMap })} />}
    />
  )
}
