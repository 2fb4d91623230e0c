import { Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import type { PlaceClock } from './place-clock.ts'

/** A note that names the town of the time zone, unless it is the user's own time zone (OPEN-155). */
export function TimesIn({ clock }: { clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  if (clock.town === null) return null
  return (
    <Text size="xs" c="dimmed">
      {t('timesIn', { town: clock.town })}
    </Text>
  )
}
