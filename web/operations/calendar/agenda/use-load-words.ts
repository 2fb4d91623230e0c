import { type Load, shareOf } from '@fieldhouse/domain/operations/load'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../kit/value/format.ts'
import { useShortTime } from '../use-board-words.tsx'

/** How a load is written as a share, and said with its hours. */
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
