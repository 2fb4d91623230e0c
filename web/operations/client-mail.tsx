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
    // No live event reports that the pending email was sent, so its state is loaded again every minute.
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? 60_000 : false),
  })

/**
 * Returns a function that writes whether and when the client gets an email, or why not. The text is empty if there is
 * nothing to say.
 */
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

/** Shows whether and when the client of a visit gets an email, or why not (OPEN-733). */
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

/** Returns a function that shows in a toast whether and when the client of a booked visit gets an email. */
export function useMailToast(clock: PlaceClock): (booked: AppointmentRecord) => Promise<void> {
  const text = useMailText(clock)
  const queries = useQueryClient()
  return async (booked) => {
    // The booking is already saved. If the state of the email cannot be loaded, the toast does not mention the email.
    const mail = await queries.fetchQuery(mailOf(booked)).catch(() => null)
    const shown = mail === null ? '' : text(mail)
    if (shown !== '') toast('info', shown)
  }
}
