import { Text, Title } from '@mantine/core'
import type { DayRoute, RouteLeg, RouteStop } from '@fieldhouse/domain/operations/dispatch-route'
import { type DragEvent, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import classes from './dispatch.module.css'
import { jobDrag } from './item-row.tsx'
import { wayLength, wayTime } from './route-text.ts'
import type { Dispatch } from './use-dispatch.ts'

type Props = {
  /** Whose route it is. */
  name: string
  route: DayRoute
  clock: PlaceClock
  attention: Dispatch['attention']
  /** A job was dropped behind a stop; -1 before all visits. */
  onInsert: (job: string, after: number) => void
}

/** A way in words, marked where it is an estimate. */
function useWayText(locale: string) {
  const { t } = useTranslation('operations/dispatch')
  return ({ ms, metres, estimated }: Pick<RouteLeg, 'ms' | 'metres' | 'estimated'>) => {
    const [time, distance] = [wayTime(ms, locale), wayLength(metres, locale)]
    return { time: estimated ? `${t('estimated')} ${time}` : time, distance }
  }
}

/** A technician's stops in their order, the ways between them, and all the driving. */
export function RouteList({ name, route, clock, attention, onInsert }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const wayText = useWayText(clock.locale)
  const { stops, legs, total, unknown } = route
  const hasVisits = stops.some(({ visit }) => visit !== null)
  return (
    <section className={classes['place']} aria-label={t('route', { name })}>
      <Title order={2} size="h4">
        {t('route', { name })}
      </Title>
      <Text size="sm" fw={500} role="status">
        {t('total', wayText(total))}
      </Text>
      {total.estimated && (
        <Text size="xs" c="dimmed">
          {t('estimatedHelp')}
        </Text>
      )}
      {unknown > 0 && (
        <Text size="xs" c="dimmed">
          {t('unknownStops', { count: unknown })}
        </Text>
      )}
      {!hasVisits && (
        <Text size="sm" mt="xs">
          {t('noStops')}. {t('noStopsText')}
        </Text>
      )}
      <ol className={classes['stops']}>
        {stops[0]?.visit !== null && <Gap leg={null} onDrop={(job) => onInsert(job, -1)} />}
        {stops.map((stop, index) => (
          <Fragment key={stop.visit?._id ?? 'start'}>
            <Stop stop={stop} number={numberOf(stops, index)} clock={clock} attention={attention} />
            <Gap
              leg={legs.find(({ from }) => from === index) ?? null}
              wayText={wayText}
              onDrop={(job) => onInsert(job, index)}
            />
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

/** The number of a stop: the start has none. */
const numberOf = (stops: readonly RouteStop[], index: number) =>
  stops[0]?.visit === null ? index : index + 1

type StopProps = { stop: RouteStop; number: number; clock: PlaceClock; attention: Dispatch['attention'] }

function Stop({ stop: { visit }, number, clock, attention }: StopProps) {
  const { t } = useTranslation('operations/dispatch')
  const id = visit ? `visit:${visit._id}` : null
  return (
    <li
      className={classes['stop']}
      onPointerEnter={() => attention.point(id)}
      onPointerLeave={() => attention.point(null)}
    >
      <span className={classes['number']} aria-hidden>
        {visit ? number : '⌂'}
      </span>
      <span className={classes['rowText']}>
        <Text span size="sm" fw={500} display="block" truncate>
          {visit ? `${clock.time(visit.startAt)} ${visit.job.jobNumber} ${visit.job.title}` : t('startOfDay')}
        </Text>
        {visit && (
          <Text span size="xs" c="dimmed" display="block" truncate>
            {[visit.job.client.name, visit.job.address].filter(Boolean).join(' · ')}
          </Text>
        )}
      </span>
    </li>
  )
}

type GapProps = {
  leg: RouteLeg | null
  wayText?: ReturnType<typeof useWayText>
  onDrop: (job: string) => void
}

/** The way from one stop to the next, where a job can be dropped. */
function Gap({ leg, wayText, onDrop }: GapProps) {
  const { t } = useTranslation('operations/dispatch')
  const [isOver, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(jobDrag)) return
    event.preventDefault()
    setOver(true)
  }
  const take = (event: DragEvent) => {
    const job = event.dataTransfer.getData(jobDrag)
    setOver(false)
    if (job === '') return
    event.preventDefault()
    onDrop(job)
  }
  return (
    <li
      className={classes['gap']}
      data-estimated={leg?.estimated || undefined}
      data-over={isOver || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {isOver ? t('bookHere') : leg && wayText ? t('leg', wayText(leg)) : ''}
    </li>
  )
}
