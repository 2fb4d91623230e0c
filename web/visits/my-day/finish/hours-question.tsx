import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { HoursAbove } from '@fieldhouse/domain/visits/worked-time'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { FinishValues } from './finish-values.ts'

type Props = {
  /** The hours that exceed the duration of the visit. Empty if there is nothing to confirm. */
  above: readonly HoursAbove[]
  hours: FinishValues['hours']
  onClose: () => void
  onSend: () => void
}

/** Before a visit is finished, asks to confirm hours that exceed the duration of the visit (OPEN-641). */
export function HoursQuestion({ above, hours, onClose, onSend }: Props) {
  const { t } = useTranslation('visits/my-day')
  const names = new Map(hours.map(({ technician, name }) => [technician, name]))
  return (
    <Dialog opened={above.length > 0} onClose={onClose} title={t('above.title')}>
      <Stack>
        {above.map(({ technician, minutes, span }) => (
          <Text key={technician}>
            {t('above.text', {
              name: names.get(technician) ?? '',
              hours: hoursText(minutes),
              span: hoursText(span),
            })}
          </Text>
        ))}
        <Text c="dimmed">{t('above.note')}</Text>
        <Button size="md" data-autofocus onClick={onClose}>
          {t('above.change')}
        </Button>
        <Button size="md" variant="default" onClick={onSend}>
          {t('above.send')}
        </Button>
      </Stack>
    </Dialog>
  )
}
