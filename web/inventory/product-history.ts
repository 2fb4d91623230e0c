import { useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import { durationText } from '../kit/value/duration-text.ts'

/** The history formatter for the duration of a service, which is stored in ms. */
export function useProductHistory(): HistoryFormatters {
  const { locale } = useFormat()
  return { duration: (value) => (typeof value === 'number' ? [durationText(value, locale)] : []) }
}
