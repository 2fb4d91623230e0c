import { Box, Text } from '@mantine/core'
import { daysAhead } from '@fieldhouse/domain/maintenance/due-jobs'
import { sayDueRule } from '@fieldhouse/domain/maintenance/due-words'
import { planCounting } from '@fieldhouse/domain/maintenance/plan-counting'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kit/api/language.ts'
import { useZone } from '../kit/api/session.ts'
import { toBody } from '../kit/form/form-body.ts'
import type { PartProps } from '../kit/form/form-parts.ts'
import { useFormat } from '../kit/value/format.ts'
import { serverNow } from '../kit/api/server-time.ts'

/** How many of the days ahead are shown. */
const shown = 4

/** The days ahead on which a plan is due, as it is stored or typed; none of what cannot be read. */
export function useDaysAhead(plan: unknown): string[] {
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  const read = planCounting.safeParse(plan)
  return read.success ? daysAhead(read.data, today, shown) : []
}

/** What a rule that is being typed comes to: in words, and the days ahead. */
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
