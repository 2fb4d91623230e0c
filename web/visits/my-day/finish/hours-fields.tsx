import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { minutesBy } from '@fieldhouse/domain/visits/worked-time'
import { Section } from '../section.tsx'
import { useNow } from '../../../kit/value/use-now.ts'
import { type FinishValues, minutesIn } from './finish-values.ts'

type Props = {
  stop: DayStop
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  isTried: boolean
}

/** The hours that each person worked. The initial values come from the clocks. */
export function HoursFields({ stop, values, change, isTried }: Props) {
  const { t } = useTranslation('visits/my-day')
  const now = useNow(30_000)
  return (
    <Section title={t('finish.hours')}>
      <Stack gap="sm">
        {values.hours.map(({ technician, name, text }) => (
          <TextInput
            key={technician}
            label={t('finish.hoursOf', { name })}
            description={`${t('finish.hoursHint')} · ${t('finish.clock', {
              time: hoursText(minutesBy(stop.spans, technician, now)),
            })}`}
            size="md"
            maxLength={12}
            autoComplete="off"
            value={text}
            error={(isTried || text.length > 3) && minutesIn(text) === null ? t('finish.hoursWrong') : null}
            onChange={({ currentTarget: { value } }) =>
              change({
                hours: values.hours.map((each) =>
                  each.technician === technician ? { ...each, text: value } : each,
                ),
              })
            }
          />
        ))}
      </Stack>
    </Section>
  )
}
