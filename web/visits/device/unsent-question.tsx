import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Props = { count: number; onAnswer: (may: boolean) => void }

/** The question whether somebody signs out although changes of theirs wait: those are lost then. */
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
