import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import type { BoardAppointment, BoardJob, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { instantsOf } from '@fieldhouse/domain/operations/dispatch-filters'
import type { DispatchItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { useTranslation } from 'react-i18next'
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
  /** What the map shows of the route and beside it. */
  items: readonly DispatchItem[]
  textOf: (item: DispatchItem) => ItemText
}

type Asked = { job: BoardJob; visit?: BoardAppointment }

/** Puts jobs between the stops of a route, and its stops elsewhere in it: by a menu, or dropped between two. */
export function useRouteChanges(
  { of: { days, zone }, board, changes, may }: ViewProps,
  { route: { stops }, technician, items, textOf }: About,
) {
  const { t } = useTranslation('operations/dispatch')
  const put = useBooking(changes)
  const gapsFor = useGaps(stops)
  /** Whoever goes to a visit goes to it at its other time as well. */
  const goTo = ({ techs }: BoardAppointment) => board.technicians.filter(({ _id }) => techs.includes(_id))
  const canMove = (visit: BoardAppointment) =>
    may.move &&
    isOpenAppointment(visit.status) &&
    visit.version > 0 &&
    goTo(visit).filter(({ isActive }) => isActive).length === visit.techs.length
  /** The job or visit that can be put somewhere else in the route. */
  const askedOf = (item: DispatchItem | undefined): Asked | null => {
    if (item?.kind === 'job') return may.book && technician.isActive ? { job: item.job } : null
    if (item?.kind !== 'visit' || !canMove(item.visit)) return null
    return { job: item.visit.job, visit: item.visit }
  }
  const putAfter = ({ job, visit }: Asked, index: number) => {
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
