import { Alert, Text } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useKnownByPhone } from './use-known-by-phone.ts'
import { usePhoneNumbers } from '../ui/phone-numbers.ts'

/** Shows the requester's name, phone and problem, with a note if only the phone number identifies the client. */
export function WhoAsked({ id }: { id: string }) {
  const { t } = useTranslation('requests/office')
  usePhoneNumbers()
  const request = useQuery(recordQueries.read(jobRequest, id)).data
  const isKnownByPhone = useKnownByPhone(request)
  if (!request) return null
  const { name, phone, problem } = request
  return (
    <Alert maw={760} mx="auto" mb="md" color="gray" title={t('asked', { name, phone: displayPhone(phone) })}>
      <Text size="sm" lineClamp={3}>
        {problem}
      </Text>
      {isKnownByPhone && (
        <Text size="sm" mt={4}>
          {t('askedByPhone')}
        </Text>
      )}
    </Alert>
  )
}
