import { Text, Title } from '@mantine/core'
import type { ShownLeg, ShownRoute, ShownStop } from '@fieldhouse/domain/operations/dispatch-route'
import { type DragEvent, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import classes from './dispatch.module.css'
import { jobDrag } from './item-row.tsx'
import { wayLength, wayTime } from './route-text.ts'
import type { Dispatch } from './use-dispatch.ts'
import { usePointing } from './use-pointing.ts'

type Props = {
  /** Whose route it is. */
  name: string
  route: ShownRoute
  clock: PlaceClock
  attention: Dispatch['attention']
  /** A job was dropped behind a stop; -1 before all visits. */
  onInsert: (job: string, after: number) => void
}

/** A way in words, marked where it is an estimate. */
function useWayText(locale: string) {
  const { t } = useTranslation('operations/dispatch')
  return ({ ms, metres, estimated }: Pick<ShownLeg, 'ms' | 'metres' | 'estimated'>) => {
    const [time, distance] = [wayTime(ms, locale), wayLength(metres, locale)]
    return { time: estimated ? `${t('estimated')} ${time}` : time, distance }
  }
}

/** A technician's stops in their order, the ways between them, and all the driving. */
export function RouteList({ name, route, clock, attention, onInsert }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const wayText = useWayText(clock.locale)
  const { over, ...dropping } = useDropping(onInsert)
  const { stops, legs, total, unknown } = route
  const hasVisits = stops.some(({ visit }) => visit !== null)
  return (
    <section
      className={classes['place']}
      aria-label={t('route', { name })}
      {...usePointing(attention)}
      {...dropping}
    >
      <Title order={2} size="h4">
        {t('route', { name })}
      </Title>
      <Text component="output" size="sm" fw={500} display="block">
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
        {stops[0]?.visit !== null && <Gap leg={null} after={-1} isOver={over === -1} wayText={wayText} />}
        {stops.map((stop, index) => (
          <Fragment key={stop.visit?._id ?? 'start'}>
            <Stop stop={stop} number={numberOf(stops, index)} clock={clock} attention={attention} />
            <Gap
              leg={legs.find(({ from }) => from === index) ?? null}
              after={index}
              isOver={over === index}
              wayText={wayText}
            />
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

/** The number of a stop: the start has none. */
const numberOf = (stops: readonly ShownStop[], index: number) =>
  stops[0]?.visit === null ? index : index + 1

/** The gap that an event happened on, by the stop before it. */
function gapOf({ target }: DragEvent): number | null {
  const gap = target instanceof Element ? target.closest<HTMLElement>('[data-gap]') : null
  return gap ? Number(gap.dataset['gap']) : null
}

/** Takes a job that is dropped between two stops. */
function useDropping(onInsert: Props['onInsert']) {
  const [over, setOver] = useState<number | null>(null)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      const gap = event.dataTransfer.types.includes(jobDrag) ? gapOf(event) : null
      if (gap !== null) event.preventDefault()
      setOver(gap)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      const [gap, job] = [gapOf(event), event.dataTransfer.getData(jobDrag)]
      setOver(null)
      if (gap === null || job === '') return
      event.preventDefault()
      onInsert(job, gap)
    },
  }
}

type StopProps = { stop: ShownStop; number: number; clock: PlaceClock; attention: Dispatch['attention'] }

function Stop({ stop: { visit }, number, clock, attention }: StopProps) {
  const { t } = useTranslation('operations/dispatch')
  const id = visit ? `visit:${visit._id}` : undefined
  const isLit = id !== undefined && attention.lit.includes(id)
  return (
    <li className={classes['stop']} data-item={id} data-lit={isLit || undefined}>
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
  leg: ShownLeg | null
  after: number
  isOver: boolean
  wayText: ReturnType<typeof useWayText>
}

/** The way from one stop to the next, where a job can be dropped. */
function Gap({ leg, after, isOver, wayText }: GapProps) {
  const { t } = useTranslation('operations/dispatch')
  const kind = leg?.estimated ? 'estimated' : 'known'
  return (
    <li
      className={classes['gap']}
      data-gap={after}
      data-leg={leg ? kind : undefined}
      data-over={isOver || undefined}
    >
      {isOver ? t('bookHere') : leg && t('leg', wayText(leg))}
    </li>
  )
}
