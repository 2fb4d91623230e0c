import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AutoSaveState } from './auto-saver.ts'

/** How far a form that saves itself has come. */
export function SavedByItself({ state }: { state: AutoSaveState }) {
  const { t } = useTranslation('kit')
  return (
    <Text size="xs" c="dimmed" component="output">
      {t(`saving.${state}`)}
    </Text>
  )
}
