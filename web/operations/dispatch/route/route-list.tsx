import { Text, Title } from '@mantine/core'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { visitItem } from '@fieldhouse/domain/operations/dispatch-items'
import type { ShownLeg, ShownRoute } from '@fieldhouse/domain/operations/dispatch-route'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type PlaceClock, townOf } from '../../scheduling/place-clock.ts'
import { type Attention, useIsPointed } from '../attention.ts'
import classes from '../dispatch.module.css'
import type { Carry } from '../drag/use-carry.ts'
import { fullName } from '../../full-name.ts'
import { pointing } from '../pointing.ts'
import { wayLength, wayTime } from './route-text.ts'
import { stopNumber } from './use-route.ts'

type Props = {
  /** The technician of the route. */
  technician: BoardTechnician
  route: ShownRoute
  clock: PlaceClock
  attention: Attention
  /** Drags a stop to another position in the route. */
  carry: Carry
  canMove: (visit: BoardAppointment) => boolean
  /** Whether a list of jobs without a visit is below the route. */
  hasJobs: boolean
  /** Renders the actions of an open stop. */
  renderActions: (visit: BoardAppointment) => ReactNode
}

/** Returns a function that writes the distance and travel time of a leg. The text says if the time is an estimate. */
function useWayText(locale: string) {
  const { t } = useTranslation('operations/dispatch')
  return ({ ms, metres, estimated }: Pick<ShownLeg, 'ms' | 'metres' | 'estimated'>) => {
    const [time, distance] = [wayTime(ms, locale), wayLength(metres, locale)]
    return { time: estimated ? `${t('estimated')} ${time}` : time, distance }
  }
}

/** A technician's stops in order, the legs between them, and the total driving. */
export function RouteList(props: Props) {
  const { technician, route, clock, attention, carry, hasJobs } = props
  const { t } = useTranslation('operations/dispatch')
  const wayText = useWayText(clock.locale)
  const { stops, legs } = route
  return (
    <section
      {...carry.within}
      className={classes['place']}
      aria-label={t('route', { name: fullName(technician) })}
      {...pointing(attention.pointed)}
    >
      <RouteHead {...{ technician, route, clock, wayText, hasJobs }} />
      <ol className={classes['stops']}>
        {stops[0]?.visit !== null && <Gap leg={null} after={-1} wayText={wayText} />}
        {stops.map(({ visit }, index) => (
          <Fragment key={visit?._id ?? 'start'}>
            {visit ? (
              <Stop {...props} visit={visit} />
            ) : (
              <li className={classes['stop']}>
                <span className={classes['number']} aria-hidden>
                  ⌂
                </span>
                <span className={classes['rowTitle']}>{t('startOfDay')}</span>
              </li>
            )}
            <Gap leg={legs.find(({ from }) => from === index) ?? null} after={index} wayText={wayText} />
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

type WayText = ReturnType<typeof useWayText>

type HeadProps = Pick<Props, 'technician' | 'route' | 'clock' | 'hasJobs'> & { wayText: WayText }

/** The head of a route: its technician, its length, and notes on time zones and estimates. */
function RouteHead({ technician, route, clock, wayText, hasJobs }: HeadProps) {
  const { t } = useTranslation('operations/dispatch')
  const { stops, total, unknown } = route
  const notes = [
    technician.timezone === clock.zone ? null : t('worksIn', { town: townOf(technician.timezone) }),
    total.estimated ? t('estimatedHelp') : null,
    unknown > 0 ? t('unknownStops', { count: unknown }) : null,
  ].filter((note) => note !== null)
  return (
    <>
      <Title order={2} size="h4">
        {t('route', { name: fullName(technician) })}
      </Title>
      <Text component="output" size="sm" fw={500} display="block">
        {t('total', wayText(total))}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
      {stops.every(({ visit }) => visit === null) && (
        <Text size="sm" mt="xs">
          {t('noStops')}. {hasJobs && t('noStopsText')}
        </Text>
      )}
    </>
  )
}

/** A visit of the route. A click shows the actions of the visit. */
function Stop({
  visit,
  route,
  clock,
  attention,
  canMove,
  renderActions,
}: Props & { visit: BoardAppointment }) {
  const { id } = visitItem(visit)
  const isOpen = attention.opened === id
  const isLit = useIsPointed(attention.pointed, id) || attention.chosen.includes(id)
  return (
    <li className={classes['stop']} data-item={id} data-lit={isLit || undefined}>
      <button
        type="button"
        className={classes['rowButton']}
        data-carry={canMove(visit) ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => attention.turn(id)}
      >
        <span className={classes['number']} aria-hidden>
          {stopNumber(route.stops, visit._id)}
        </span>
        <span className={classes['rowText']}>
          <span className={classes['rowTitle']}>
            {clock.time(visit.startAt)} {visit.job.jobNumber} {visit.job.title}
          </span>
          {/* An open stop shows this text next to its actions, so only a closed stop shows it here. */}
          {!isOpen && (
            <span className={classes['rowDetail']}>
              {[visit.job.client.name, visit.job.address].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </button>
      {isOpen && <div className={classes['rowBody']}>{renderActions(visit)}</div>}
    </li>
  )
}

type GapProps = { leg: ShownLeg | null; after: number; wayText: WayText }

/** The leg between two stops. A job or another stop can be dropped on the leg. */
function Gap({ leg, after, wayText }: GapProps) {
  const { t } = useTranslation('operations/dispatch')
  const kind = leg?.estimated ? 'estimated' : 'known'
  return (
    <li
      className={classes['gap']}
      data-gap={after}
      data-leg={leg ? kind : undefined}
      data-words={t('bookHere')}
    >
      <span>{leg && t('leg', wayText(leg))}</span>
    </li>
  )
}
