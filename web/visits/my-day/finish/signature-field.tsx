import { Alert, Button, Fieldset, Group, Image, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { Section } from '../section.tsx'
import { type FinishValues, isSignedBefore } from './finish-values.ts'

const SignPage = lazy(async () => ({ default: (await import('./sign-page.tsx')).SignPage }))

type Props = {
  stop: DayStop
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  isTried: boolean
}

/**
 * The customer's signature, if somebody is present to sign. The signature covers only the text that the signer has
 * read, and no later changes.
 */
export function SignatureField({ stop, values, change, isTried }: Props) {
  const { t } = useTranslation('visits/my-day')
  const [isSigning, setSigning] = useState(false)
  const isBefore = isSignedBefore(stop, values)
  const signature = isBefore ? null : values.signature
  return (
    <Section title={t('finish.signature')}>
      <Fieldset variant="unstyled" aria-invalid={isTried && isBefore}>
        <Stack gap="sm">
          <div aria-live="polite">
            {isBefore && <Alert color={isTried ? 'red' : 'yellow'}>{t('finish.signedBefore')}</Alert>}
          </div>
          {signature && (
            <>
              <Image src={signature.image} alt={t('finish.signature')} bg="white" radius="md" />
              <Text>{t('visit.signedBy', { name: signature.name })}</Text>
            </>
          )}
          <Group gap="xs">
            <Button
              size="md"
              variant="default"
              leftSection={<IconSignature size={20} />}
              onClick={() => setSigning(true)}
            >
              {t(signature ? 'finish.signAgain' : 'finish.sign')}
            </Button>
            {isBefore && (
              <Button size="md" variant="subtle" color="gray" onClick={() => change({ signature: null })}>
                {t('finish.unsigned')}
              </Button>
            )}
          </Group>
        </Stack>
      </Fieldset>
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
