import { Text } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { AnyRecord } from '../../api/any-record.ts'
import { useAutoSend } from './use-auto-send.ts'
import type { RecordForm } from '../use-record-form.ts'

type Props<R extends AnyRecord, V extends Record<string, unknown>> = { of: RecordForm<R, V> }

/** Saves a record's form automatically and shows the state of saving. */
export function SavesItself<R extends AnyRecord, V extends Record<string, unknown>>({ of }: Props<R, V>) {
  const { t } = useTranslation('kit')
  const state = useAutoSend(of)
  return (
    <Text size="xs" c="dimmed" component="output">
      {t(`saving.${state}`)}
    </Text>
  )
}
