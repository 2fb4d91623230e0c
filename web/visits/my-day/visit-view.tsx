import type { MyDay } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useCrumb } from '../../screens/crumb-label.ts'
import { DayContent, DayFrame } from './day-frame.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { VisitBar } from './visit-bar.tsx'
import { VisitChecklist } from './visit-checklist.tsx'
import { VisitDone } from './visit-done.tsx'
import { VisitDoor } from './visit-door.tsx'
import { VisitHead } from './visit-head.tsx'
import { VisitMachines } from './visit-machines.tsx'
import { VisitNotes } from './visit-notes.tsx'
import { PastVisits } from './past-visits.tsx'
import { VisitPhotos } from './visit-photos.tsx'
import { VisitTodo } from './visit-todo.tsx'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'

/** The screen of a visit. The screen contains all data for the visit. The button for the next step is at the bottom. */
export function VisitView({ stop, day, waiting }: StopProps & { day: MyDay }) {
  const { t } = useTranslation('visits/my-day')
  useCrumb(`${stop.client.name} · ${stop.job.title}`)
  const own = waiting.filter(({ visit }) => visit === stop.visit._id)
  const of = { stop, waiting: own }
  return (
    <DayFrame title={stop.client.name} back={{ id: undefined, label: t('back') }} waiting={waiting}>
      <DayContent>
        <RefusedNotice waiting={own} visit={stop.visit._id} />
        <VisitHead stop={stop} company={day.company} />
        <VisitDone stop={stop} day={day} />
        <VisitTodo stop={stop} />
        <VisitChecklist {...of} />
        <VisitMachines {...of} />
        <VisitPhotos {...of} />
        <VisitNotes {...of} />
        {stop.past.length > 0 && (
          <Section title={t('visit.atPlace')}>
            <PastVisits past={stop.past} />
          </Section>
        )}
        <VisitDoor stop={stop} />
      </DayContent>
      <VisitBar stop={stop} />
    </DayFrame>
  )
}
