import { Box, Text } from '@mantine/core'
import { daysAhead } from '@fieldhouse/domain/maintenance/due-jobs'
import { sayDueRule } from '@fieldhouse/domain/maintenance/due-words'
import { planCounting } from '@fieldhouse/domain/maintenance/plan-counting'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useZone } from '../kit/api/session.ts'
import { toBody } from '../kit/form/form-body.ts'
import type { PartProps } from '../kit/form/form-parts.ts'
import { useFormat } from '../kit/value/format.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

/** The number of due days that are shown. */
const shown = 4

/** Returns the next due days of a stored or typed service plan. Returns no days if the plan is not valid. */
export function useDaysAhead(plan: unknown): string[] {
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  const read = planCounting.safeParse(plan)
  return read.success ? daysAhead(read.data, today, shown) : []
}

/** Shows the typed rule in words, with the next due days. */
export function DuePreview({ of }: PartProps) {
  const { t } = useTranslation('maintenance')
  const language = useLanguage()
  const format = useFormat()
  const base = of.base()
  const body = toBody(servicePlan, of.form.getValues())
  const days = useDaysAhead({ ...body, lastDue: base?.['lastDue'] ?? null, made: base?.['made'] ?? 0 })
  const read = planCounting.safeParse(body)
  if (!read.success) return null
  return (
    <Box component="output" display="block">
      <Text size="sm">{sayDueRule(read.data, language)}</Text>
      <Text size="sm" c="dimmed">
        {days.length === 0
          ? t('noDayAhead')
          : t('nextDays', { days: days.map((day) => format.day(day)).join(' · ') })}
      </Text>
    </Box>
  )
}
