import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import type { FieldChange } from '../device/changes.ts'
import { dropWaiting, tryAgain } from '../device/outbox.ts'
import classes from './my-day.module.css'

type Props = { id: number; change: FieldChange; theirs: unknown }

/**
 * Resolves a field that both this user and the office changed. The user chooses one of the two values, or combines
 * them.
 */
export function ChooseVersion({ id, change, theirs }: Props) {
  const { t } = useTranslation('visits/my-day')
  const standing = typeof theirs === 'string' ? theirs : null
  const send = (value: string | null) => tryAgain(id, { ...change, base: standing, value })
  const isText = change.field !== 'serialNumber' && standing !== null && change.value !== null
  return (
    <Stack gap="xs">
      <Text>{t('waiting.chooseText')}</Text>
      <Button
        size="md"
        variant="default"
        h="auto"
        py="sm"
        classNames={{ label: classes.choice }}
        onClick={() => void send(change.value)}
      >
        {t('waiting.mine', { value: change.value ?? t('waiting.empty') })}
      </Button>
      <Button
        size="md"
        variant="default"
        h="auto"
        py="sm"
        classNames={{ label: classes.choice }}
        onClick={() => void dropWaiting(id)}
      >
        {t('waiting.theirs', { value: standing ?? t('waiting.empty') })}
      </Button>
      {isText && (
        <Button size="md" variant="light" onClick={() => void send(`${standing}\n${change.value}`)}>
          {t('waiting.both')}
        </Button>
      )}
    </Stack>
  )
}
