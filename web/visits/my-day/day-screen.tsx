import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLive } from '../../kit/api/live.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useMyDays } from '../device/use-my-days.ts'
import { DayContent, DayFrame } from './day-frame.tsx'
import { DayList } from './day-list.tsx'
import { ReportedNotice } from './reported-notice.tsx'

/** The screen of a visit is loaded after the list, while the browser is idle. */
const loadVisit = () => import('./visit-view.tsx')
const VisitView = lazy(async () => ({ default: (await loadVisit()).VisitView }))
const FinishView = lazy(async () => ({ default: (await import('./finish/finish-view.tsx')).FinishView }))
const WaitingView = lazy(async () => ({ default: (await import('./waiting-view.tsx')).WaitingView }))

/** A technician's day: the list of stops, a visit, or the unsent changes. */
export function MyDayScreen() {
  const { t } = useTranslation('visits/my-day')
  const { workspace } = useSignedIn()
  const { id } = useParams({ from: '/my-day/{-$id}' })
  const { view, day } = useSearch({ from: '/my-day/{-$id}' })
  const days = useMyDays()
  useLive(workspace?._id ?? null)
  useEffect(() => {
    const timer = setTimeout(() => void loadVisit().catch(() => null), 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!days.isOutboxRead)
    return (
      <DayFrame title={t('title')} waiting={null}>
        {null}
      </DayFrame>
    )
  if (view === 'waiting')
    return (
      <DayFrame title={t('waiting.title')} back={{ id: undefined, label: t('back') }} waiting={null}>
        <Suspense>
          <WaitingView days={days} />
        </Suspense>
      </DayFrame>
    )
  if (id === undefined) return <DayList days={days} isTomorrow={day === 'tomorrow'} />
  const of = days.allDays.find(({ stops }) => stops.some(({ visit }) => visit._id === id))
  const stop = of?.stops.find(({ visit }) => visit._id === id)
  if (of === undefined || stop === undefined)
    return (
      <DayFrame title={t('title')} back={{ id: undefined, label: t('back') }} waiting={days.waiting}>
        <DayContent>
          <ReportedNotice visit={id} />
          {days.isReading ? null : <p>{t('gone')}</p>}
        </DayContent>
      </DayFrame>
    )
  if (view === 'finish' || view === 'correct')
    return (
      <Suspense>
        <FinishView
          key={view}
          stop={stop}
          day={of}
          waiting={days.waiting}
          isCorrection={view === 'correct'}
        />
      </Suspense>
    )
  return (
    <Suspense>
      <VisitView stop={stop} day={of} waiting={days.waiting} />
    </Suspense>
  )
}
