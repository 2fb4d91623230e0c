import { Box, Text } from '@mantine/core'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { recurringRule } from '@fieldhouse/domain/accounting/recurring/recurring-rule'
import { nextRuns } from '@fieldhouse/domain/accounting/recurring/run-days'
import { sayEvery } from '@fieldhouse/domain/kit/time/calendar-steps'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useState } from 'react'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useZone } from '../../kit/api/session.ts'
import { toBody } from '../../kit/form/form-body.ts'
import type { PartProps } from '../../kit/form/form-parts.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** Shows the typed rule in words, with the days of the next invoices. Skipped days are left out. */
export function RunPreview({ of }: PartProps) {
  const { t } = useTranslation('accounting/recurring')
  const language = useLanguage()
  const format = useFormat()
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  const base = of.base()
  const read = recurringRule.safeParse({
    ...toBody(recurring, of.form.getValues()),
    lastRun: base?.['lastRun'],
    skipped: base?.['skipped'],
  })
  if (!read.success) return null
  const days = nextRuns(read.data, today)
  return (
    <Box component="output" display="block">
      <Text size="sm">{sayEvery(read.data.frequency, read.data.interval, language)}</Text>
      <Text size="sm" c="dimmed">
        {days.length === 0
          ? t('noRunAhead')
          : t('nextRuns', { days: days.map((day) => format.day(day)).join(' · ') })}
      </Text>
    </Box>
  )
}
