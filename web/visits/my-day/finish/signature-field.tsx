import { Button, Image, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { Section } from '../section.tsx'
import type { FinishValues } from './finish-values.ts'

const SignPage = lazy(async () => ({ default: (await import('./sign-page.tsx')).SignPage }))

type Props = { stop: DayStop; values: FinishValues; change: (next: Partial<FinishValues>) => void }

/** The customer's signature, where somebody is there to sign. */
export function SignatureField({ stop, values, change }: Props) {
  const { t } = useTranslation('visits/my-day')
  const [isSigning, setSigning] = useState(false)
  const { signature } = values
  return (
    <Section title={t('finish.signature')}>
      <Stack gap="sm">
        {signature && (
          <>
            <Image src={signature.image} alt={t('finish.signature')} bg="white" radius="md" />
            <Text>{t('visit.signedBy', { name: signature.name })}</Text>
          </>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconSignature size={20} />}
          onClick={() => setSigning(true)}
        >
          {t(signature ? 'finish.signAgain' : 'finish.sign')}
        </Button>
      </Stack>
      {isSigning && (
        <Suspense>
          <SignPage
            stop={stop}
            values={values}
            onClose={() => setSigning(false)}
            onSigned={(signed) => {
              change({ signature: signed })
              setSigning(false)
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}
