import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Props = { count: number; onAnswer: (may: boolean) => void }

/** Asks whether to sign out although unsent changes would be lost. */
export const unsentQuestion = (count: number, onAnswer: (may: boolean) => void): ReactNode => (
  <UnsentQuestion count={count} onAnswer={onAnswer} />
)

function UnsentQuestion({ count, onAnswer }: Props) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('leave.title')}>
      <Stack>
        <Text>{t('leave.text', { count })}</Text>
        <Button size="md" data-autofocus onClick={() => onAnswer(false)}>
          {t('leave.stay')}
        </Button>
        <Button size="md" variant="light" color="red" onClick={() => onAnswer(true)}>
          {t('leave.go')}
        </Button>
      </Stack>
    </Dialog>
  )
}
