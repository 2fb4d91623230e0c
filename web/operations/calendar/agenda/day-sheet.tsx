import type { Day } from '@fieldhouse/domain/kit/time/day'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { GridClock } from '../../../kit/days/use-grid-words.ts'
import { OnPaper } from '../../../ui/page/on-paper.tsx'
import { fullName } from '../../full-name.ts'
import { groupByTechnician, unassignedVisits, visitsByDay } from './visits-of-days.ts'
import { usePhoneNumbers } from '../../../ui/phone-numbers.ts'

type Props = { board: Board; day: Day; clock: GridClock; onPrinted: () => void }

/** Prints the visits of a day. Each technician with visits gets a page. Nothing else on the screen is printed. */
export function DaySheet({ board, day, clock, onPrinted }: Props) {
  const { t } = useTranslation('operations/agenda')
  const { appointments, technicians, timezone } = board
  const pages = useMemo(() => {
    const visits = visitsByDay(appointments, [day], timezone).get(day) ?? []
    const groups = groupByTechnician(
      visits.filter(({ status }) => holdsTime(status)),
      technicians,
    )
    return groups.filter(({ key }) => key !== unassignedVisits)
  }, [appointments, technicians, timezone, day])
  const nameOf = (id: string) => {
    const found = technicians.find(({ _id }) => _id === id)
    return found ? fullName(found) : ''
  }
  return (
    <OnPaper onPrinted={onPrinted}>
      {pages.map(({ key, visits }) => (
        <section key={key}>
          <h1>{nameOf(key)}</h1>
          <p>{clock.day(day)}</p>
          <Visits name={nameOf(key)} visits={visits} clock={clock} />
        </section>
      ))}
      {pages.length === 0 && <p>{t('empty', { day: clock.day(day) })}</p>}
    </OnPaper>
  )
}

type VisitsProps = { name: string; visits: readonly BoardAppointment[]; clock: GridClock }

function Visits({ name, visits, clock }: VisitsProps) {
  const { t } = useTranslation('operations/agenda')
  usePhoneNumbers()
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <th>{t('paper.time')}</th>
          <th>{t('paper.client')}</th>
          <th>{t('paper.address')}</th>
          <th>{t('paper.job')}</th>
          <th>{t('paper.note')}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ _id, startAt, endAt, job, note }) => (
          <tr key={_id}>
            <td data-whole>
              {clock.time(startAt)}–{clock.time(endAt)}
            </td>
            <td>
              {job.client.name}
              {job.clientPhone && <div data-whole>{displayPhone(job.clientPhone)}</div>}
            </td>
            <td>{job.address}</td>
            <td>
              <div data-whole>{job.jobNumber}</div>
              <div>{job.title}</div>
            </td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
