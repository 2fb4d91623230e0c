import { type Load, shareOf } from '@fieldhouse/domain/operations/availability/load'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useFormat } from '../../../kit/value/format.ts'
import { useShortTime } from '../use-board-words.tsx'

/** Returns the text of a workload as a percentage, and a text with its hours for screen readers. */
export function useLoadWords() {
  const { t } = useTranslation('operations/agenda')
  const { locale } = useFormat()
  const short = useShortTime()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    return (load: Load) => ({
      share: percent.format(shareOf(load) ?? 0),
      said: t('load', { booked: short(load.booked), available: short(load.available) }),
    })
  }, [t, locale, short])
}
export type LoadWords = ReturnType<typeof useLoadWords>
