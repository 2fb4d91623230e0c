import type { ClientMail } from '@fieldhouse/domain/operations/client-mail'
import { Text } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { toast } from '../kit/text/toast.tsx'
import type { AppointmentRecord } from './appointment-record.ts'
import type { PlaceClock } from './scheduling/place-clock.ts'

const mailOf = ({ _id: id, version }: AppointmentRecord) =>
  queryOptions({
    queryKey: ['appointment', 'client-mail', id, version],
    queryFn: ({ signal }) => resultOf('GET /appointment/client-mail/:id', { params: { id }, signal }),
    // No live event reports that the pending mail was sent, so the state is read again every minute.
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? 60_000 : false),
  })

/** Returns a function that says whether and when a client is mailed, or why not. Empty if there is nothing to say. */
function useMailText(clock: PlaceClock): (mail: ClientMail) => string {
  const { t } = useTranslation('operations/scheduling')
  return ({ state, name, remindsAt }) => {
    const at = remindsAt === null ? '' : clock.instant(remindsAt)
    if (state === 'PENDING')
      return t(remindsAt === null ? 'clientMail.pending' : 'clientMail.pendingAndReminder', { name, at })
    if (state === 'UP_TO_DATE') return remindsAt === null ? '' : t('clientMail.reminder', { name, at })
    if (state === 'NO_TEMPLATE' && remindsAt !== null) return t('clientMail.reminderOnly', { name, at })
    return t(`clientMail.${state}`, { name })
  }
}

type Props = { record: AppointmentRecord; clock: PlaceClock }

/** Whether and when the client of a visit is mailed, or why not (OPEN-733). */
export function ClientMailLine({ record, clock }: Props) {
  const text = useMailText(clock)
  const { data } = useQuery({ ...mailOf(record), placeholderData: keepPreviousData })
  const shown = data === undefined ? '' : text(data)
  return shown === '' ? null : (
    <Text size="sm" c="dimmed">
      {shown}
    </Text>
  )
}

/** Returns a function that says in a toast whether and when the client of a booked visit is mailed. */
export function useMailToast(clock: PlaceClock): (booked: AppointmentRecord) => Promise<void> {
  const text = useMailText(clock)
  const queries = useQueryClient()
  return async (booked) => {
    // The booking is saved. If the mail's state cannot be read, nothing is said about the mail.
    const mail = await queries.fetchQuery(mailOf(booked)).catch(() => null)
    const shown = mail === null ? '' : text(mail)
    if (shown !== '') toast('info', shown)
  }
}
