import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '../../api/any-record.ts'
import { useAutoSend } from './use-auto-send.ts'
import type { RecordForm } from '../use-record-form.ts'

type Props<R extends AnyRecord, V extends Record<string, unknown>> = { of: RecordForm<R, V> }

/** Saves a record's form by itself, and says how far that has come. */
export function SavesItself<R extends AnyRecord, V extends Record<string, unknown>>({ of }: Props<R, V>) {
  const { t } = useTranslation('kit')
  const state = useAutoSend(of)
  return (
    <Text size="xs" c="dimmed" component="output">
      {t(`saving.${state}`)}
    </Text>
  )
}
