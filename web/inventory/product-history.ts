import { useFormat } from '../kit/value/format.ts'
import type { HistoryFormatters } from '../kit/form/history-changes.tsx'
import { durationText } from '../kit/value/duration-text.ts'

/** How the duration of a service is told, which is kept in ms. */
export function useProductHistory(): HistoryFormatters {
  const { locale } = useFormat()
  return { duration: (value) => (typeof value === 'number' ? [durationText(value, locale)] : []) }
}
