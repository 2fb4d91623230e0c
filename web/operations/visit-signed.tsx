import { Button, Image, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import type { AppointmentRecord } from './appointment-record.ts'
import type { PlaceClock } from './scheduling/place-clock.ts'

type Props = { record: AppointmentRecord; clock: PlaceClock }

/** The signature of a visit with its signer, its time and the signed text. Renders nothing if nobody signed. */
export function VisitSigned({ record: { _id: id, signedBy: name, signedAt }, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const [isOpen, setOpen] = useState(false)
  const wordsId = useId()
  if (name === null || signedAt === null) return null
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{t('outcome.signed', { name, at: clock.instant(signedAt) })}</Text>
      <Image
        src={addressTo('GET /appointment/signature/:id', { params: { id } })}
        alt={t('outcome.signature', { name })}
        bg="white"
        radius="sm"
        fit="contain"
        w="auto"
        h={72}
        maw="100%"
        loading="lazy"
      />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={wordsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('outcome.words')}
      </Button>
      <div id={wordsId}>{isOpen && <SignedWords id={id} />}</div>
    </Stack>
  )
}

/** The text that the customer signed, in their language. */
function SignedWords({ id }: { id: string }) {
  const { t } = useTranslation('operations/scheduling')
  const signed = useQuery({
    queryKey: [appointment.name, 'signed', id],
    queryFn: ({ signal }) => resultOf('GET /appointment/signed/:id', { params: { id }, signal }),
  })
  if (!signed.data) return <QueryState of={signed} height={96} failed={t('outcome.wordsFailed')} />
  const { summary, language } = signed.data
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} {...(summary && language ? { lang: language } : {})}>
      {summary ?? t('outcome.noWords')}
    </Text>
  )
}
