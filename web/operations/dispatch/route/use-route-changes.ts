import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import type { BoardAppointment, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { ViewProps } from '../days-view.tsx'
import { outsideItem } from '../drag/carried-job.ts'
import { useCarry } from '../drag/use-carry.ts'
import type { PlaceMenu } from '../item-actions.tsx'
import type { ItemText } from '../item-texts.ts'
import { useBooking } from '../use-booking.ts'
import { isWhereItIs, timeAfter, useGaps } from './use-route.ts'

type About = {
  route: ShownRoute
  technician: BoardTechnician
  /** The items of the map: the stops of the route, and the jobs that are not on the route. */
  items: readonly DispatchItem[]
  textOf: (item: DispatchItem) => ItemText
}

type InsertedStop = { job: BoardJob; visit?: BoardAppointment }

/** Adds jobs between the stops of a route, and moves its stops, through a menu or by dragging. */
export function useRouteChanges(
  { of: { days, zone }, board, changes, may }: ViewProps,
  { route: { stops }, technician, items, textOf }: About,
) {
  const { t } = useTranslation('operations/dispatch')
  const put = useBooking(changes)
  const gapsFor = useGaps(stops)
  /** The technicians of a visit stay the same when the visit moves. */
  const goTo = ({ techs }: BoardAppointment) => board.technicians.filter(({ _id }) => techs.includes(_id))
  const canMove = (visit: BoardAppointment) =>
    may.move &&
    isOpenAppointment(visit.status) &&
    visit.version > 0 &&
    goTo(visit).filter(({ isActive }) => isActive).length === visit.techs.length
  /** The job or visit of an item, if it can be placed in the route. */
  const askedOf = (item: DispatchItem | undefined): InsertedStop | null => {
    if (item?.kind === 'job') return may.book && technician.isActive ? { job: item.job } : null
    if (item?.kind !== 'visit' || !canMove(item.visit)) return null
    return { job: item.visit.job, visit: item.visit }
  }
  const putAfter = ({ job, visit }: InsertedStop, index: number) => {
    if (isWhereItIs(stops, index, visit)) return
    const day = instantsOf(days, zone)
    if (!visit) return put({ job, people: [technician], within: timeAfter(stops, index, { day }) })
    put({ job, visit, people: goTo(visit), within: timeAfter(stops, index, { day, moved: visit }) })
  }
  const carry = useCarry({
    targets: '[data-gap]',
    outside: null,
    find: (id) => {
      const item = items.find((each) => each.id === id)
      const asked = askedOf(item)
      if (!item || !asked) return null
      const dropOn = ({ dataset: { gap } }: HTMLElement) => putAfter(asked, Number(gap))
      return { ...outsideItem(asked.job, textOf(item).title), dropOn }
    },
  })
  const menuOf = (item: DispatchItem): PlaceMenu | null => {
    const asked = askedOf(item)
    if (!asked) return null
    const choices = gapsFor(asked.visit).map(({ key, index, label }) => ({
      key,
      label,
      onChoose: () => putAfter(asked, index),
    }))
    return { label: t(asked.visit ? 'moveInRoute' : 'addToRoute'), choices }
  }
  return { carry, menuOf, canMove }
}
