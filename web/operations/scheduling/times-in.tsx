import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlaceClock } from './place-clock.ts'

/** In which town's time a place's times are shown, where it is not the person's own (OPEN-155). */
export function TimesIn({ clock }: { clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  if (clock.town === null) return null
  return (
    <Text size="xs" c="dimmed">
      {t('timesIn', { town: clock.town })}
    </Text>
  )
}
