import { Image, Stack, Text } from '@mantine/core'
import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'

/**
 * The customer's response through the estimate's link: the signature or the reason for declining. Renders nothing
 * before the customer responds.
 */
export function CustomerAnswer({ id }: { id: string }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const offers = useQuery({
    queryKey: [estimate.name, 'offer', id],
    queryFn: ({ signal }) => resultOf('GET /offer/list', { query: { estimate: id }, signal }),
  })
  const answered = offers.data?.[0]?.answered
  if (offers.isLoadingError) return <QueryState of={offers} />
  if (!answered) return null
  const { answer, name, reason, at } = answered
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {answer === 'ACCEPTED'
          ? t('customerAnswer.accepted', { name: name ?? '' })
          : t('customerAnswer.declined')}
      </Text>
      <Text size="xs" c="dimmed">
        {format.instant(at)}
      </Text>
      {reason && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {reason}
        </Text>
      )}
      {answer === 'ACCEPTED' && <Signature id={id} name={name ?? ''} />}
    </Stack>
  )
}

function Signature({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('accounting')
  const offer = useQuery({
    queryKey: [estimate.name, 'offer', id, 'signature'],
    queryFn: ({ signal }) => resultOf('GET /offer/read/:id', { params: { id }, signal }),
  })
  if (offer.isLoadingError) return <QueryState of={offer} />
  if (!offer.data?.signature) return null
  return (
    <Image
      src={offer.data.signature}
      alt={t('customerAnswer.signature', { name })}
      bg="white"
      radius="sm"
      fit="contain"
      h={72}
    />
  )
}
