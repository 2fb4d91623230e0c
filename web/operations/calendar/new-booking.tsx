import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { BoardJob } from '@fieldhouse/domain/operations/board'
import { job } from '@fieldhouse/domain/operations/job'
import { defaultJobDuration } from '@fieldhouse/domain/operations/scheduling-choices'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { showFaults } from '../../kit/form/focus-fault.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { DurationInput } from '../../kit/value/duration-input.tsx'
import { errorOf } from '../../kit/value/field-error.tsx'
import { fullNameOf } from '../../kit/text/name-of.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { useSlotHold } from './use-slot-hold.ts'
import type { VisitPlace } from './visit-places.ts'
import { boardJobOf } from './waiting-jobs.ts'

type Props = {
  /** The free time that the user has chosen, or null. */
  place: VisitPlace | null
  /** The name of the row that contains the free time. */
  who: string
  clock: PlaceClock
  /** Whether any job needs a visit. If no job needs a visit, the dialog offers all open jobs from the start. */
  hasWaiting: boolean
  onBook: (job: BoardJob, place: VisitPlace) => void
  onClose: () => void
}

/** The dialog that books a job at a free time of the board. */
export function NewBooking({ place, onClose, ...rest }: Props) {
  const { t } = useTranslation('operations/calendar')
  return (
    <FormDialog title={t('booking.title')} opened={place !== null} onClose={onClose}>
      {place && <BookingForm {...rest} place={place} onClose={onClose} />}
    </FormDialog>
  )
}

/** The chosen job, the duration of its visit, and the resulting times. */
function useBooking(start: VisitPlace) {
  const [chosen, setChosen] = useState<RecordRef[]>([])
  const [wished, setWished] = useState<number | null>(null)
  const [id] = chosen.map(({ _id }) => _id)
  const { data } = useQuery({ ...recordQueries.read(job, id ?? ''), enabled: id !== undefined })
  const record = id === undefined ? undefined : data
  const duration = wished ?? record?.estimatedDuration ?? defaultJobDuration
  return {
    chosen,
    setChosen,
    setWished,
    record,
    duration,
    place: { ...start, endAt: start.startAt + duration },
  }
}

function BookingForm({
  place: start,
  who,
  clock,
  hasWaiting,
  onBook,
  onClose,
}: Props & { place: VisitPlace }) {
  const { t } = useTranslation('operations/calendar')
  const [isAll, setIsAll] = useState(!hasWaiting)
  const [isAsked, setIsAsked] = useState(false)
  const { chosen, setChosen, setWished, record, duration, place } = useBooking(start)
  const problem = useSlotHold(place)
  const { saving, formProps } = useSubmit({
    send: async (root) => {
      if (chosen.length === 0) showFaults(root, () => setIsAsked(true))
      if (!record) return
      onBook(boardJobOf(record), place)
      onClose()
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <Text className="figures">
          {t('booking.place', { who, span: clock.span(place.startAt, place.endAt) })}
        </Text>
        <ProblemAlert problem={problem} />
        <NewJobHere place={start} zone={clock.zone} />
        {/* The checkbox is above the list that it extends, because the open list covers everything below. */}
        <Checkbox
          label={t('booking.allJobs')}
          description={hasWaiting ? undefined : t('waiting.none')}
          checked={isAll}
          onChange={(event) => setIsAll(event.currentTarget.checked)}
        />
        <RefPicker
          to="job"
          label={t('visit.job')}
          data-autofocus
          value={chosen}
          onChange={setChosen}
          query={isAll ? {} : { filter_toSchedule: 'true' }}
          labelOf={(each) => fullNameOf('job', each)}
          error={errorOf(isAsked && chosen.length === 0 ? t('booking.jobMissing') : null)}
        />
        <DurationInput
          label={t('booking.duration')}
          value={duration}
          onChange={(ms) => setWished(ms === '' ? null : ms)}
        />
        <FormFooter
          label={t('booking.book')}
          saving={saving || (chosen.length > 0 && record === undefined)}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

/** A link that creates a job with a visit at the chosen free time (OPEN-674). */
function NewJobHere({ place: { techs, startAt }, zone }: { place: VisitPlace; zone: string }) {
  const { t } = useTranslation('operations/calendar')
  const mayCreate = useMay(job.section, 'create')
  if (!mayCreate) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/operations/jobs/{-$id}"
          params={{ id: 'new' }}
          search={{ at: startAt, day: dayAt(startAt, zone), technician: techs[0] }}
          {...props}
        />
      )}
    >
      {t('booking.newJob')}
    </Button>
  )
}
