import { Button, Stack, Text } from '@mantine/core'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useNow } from '../../kit/value/use-now.ts'
import { Sheet } from '../../ui/dialog/dialog.tsx'
import { serverNow } from '../../kit/api/connection/server-time.ts'

/** The travel times that the user can choose, in minutes. */
const ways = [5, 10, 15, 20, 30, 45, 60]

type Props = { stop: DayStop; onClose: () => void; onLeave: (arrivesAt: number | null) => Promise<void> }

/** Asks when the technician will arrive. A click on a time answers the question, and the client is notified. */
export function OnWaySheet({ stop: { visit, client }, onClose, onLeave }: Props) {
  const { t } = useTranslation('visits/my-day')
  const { time } = useFormat()
  const now = useNow(30_000)
  return (
    <Sheet opened onClose={onClose} position="bottom" size="auto" title={t('onWay.title')}>
      <Stack gap="xs">
        <Text fz="sm" c="dimmed">
          {t(client.isMailed ? 'onWay.told' : 'onWay.toldOnPage', { name: client.name })}
        </Text>
        {visit.startAt > now && (
          <Button size="lg" onClick={() => void onLeave(null)}>
            {t('onWay.asBooked', { at: time(visit.startAt) })}
          </Button>
        )}
        {ways.map((minutes) => (
          <Button
            key={minutes}
            size="md"
            variant="default"
            onClick={() => void onLeave(serverNow() + minutes * 60_000)}
          >
            {t('onWay.in', { minutes })} ({time(now + minutes * 60_000)})
          </Button>
        ))}
      </Stack>
    </Sheet>
  )
}
