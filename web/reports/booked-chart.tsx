import { noonOf } from '@fieldhouse/domain/kit/time/day'
import type { BookedDay } from '@fieldhouse/domain/reports/booked-days'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { useSignedIn } from '../kit/api/session.ts'
import { FoldedChart } from '../kit/figures/charted.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ListLink, Nothing } from './dashboard-parts.tsx'

/** Converts minutes to hours with one decimal, for the height of a bar. */
const hours = (minutes: number) => Math.round(minutes / 6) / 10

/** The booked and the available hours of the next days. Each day is a link to the calendar (OPEN-760). */
export function BookedChart({ days }: { days: readonly BookedDay[] }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { user } = useSignedIn()
  if (days.every(({ booked, available }) => booked + available === 0))
    return (
      <Nothing
        text={t('booked.none')}
        action={t('steps.technician.action')}
        place={{ to: '/hr/workforce', search: {} }}
      />
    )
  const rows = days.map(({ day, booked, available }) => {
    const name = format.weekday(noonOf(day, user.timezone))
    return {
      name,
      inTable: (
        <ListLink to="/operations/calendar" search={{ view: 'day', day }}>
          <span style={{ whiteSpace: 'nowrap' }}>{name}</span>
        </ListLink>
      ),
      booked: hours(booked),
      available: hours(available),
      minutes: { booked, available },
    }
  })
  const share = ({ booked, available }: { booked: number; available: number }) =>
    available === 0 ? '–' : format.percent(`${Math.round((100 * booked) / available)}`)
  return (
    <FoldedChart
      title={t('booked.table')}
      first={t('booked.day')}
      fold={{ show: t('showTable'), hide: t('hideTable') }}
      rows={rows}
      columns={[
        {
          name: 'booked',
          label: t('booked.booked'),
          color: 'var(--chart-main)',
          show: ({ minutes }) => hoursText(minutes.booked),
        },
        {
          name: 'available',
          label: t('booked.available'),
          color: 'gray.5',
          show: ({ minutes }) => hoursText(minutes.available),
        },
        { name: 'minutes', label: t('booked.share'), show: ({ minutes }) => share(minutes) },
      ]}
    />
  )
}
