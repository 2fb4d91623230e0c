import { Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useHome, useZone } from '../kit/api/session.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import type { ReceivablesSearch } from './receivables-search.ts'

/** Returns a function that changes the query of the receivables. */
export function useAsk(asked: ReceivablesSearch): (change: Partial<ReceivablesSearch>) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: '/accounting/receivables', search: { ...asked, ...change }, replace: true })
}

/** How long the search waits after the last key press before it queries the server, in ms. */
const pause = 300

/** The inputs for the search text and the day of the receivables. */
export function ReceivablesFilters({ asked }: { asked: ReceivablesSearch }) {
  const { t } = useTranslation('receivables')
  const ask = useAsk(asked)
  const own = useZone()
  const zone = useHome().timezone ?? own
  const [today] = useState(() => dayAt(serverNow(), zone))
  const [typed, setTyped] = useState(asked.q ?? '')
  const search = useDebouncedCallback((q: string) => ask({ q: q.trim() || undefined }), pause)
  return (
    <Group gap="sm" align="flex-start" className="no-print">
      <TextInput
        label={t('search')}
        w={220}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value)
        }}
      />
      <DayInput
        label={t('asOf')}
        placeholder={t('today')}
        w={180}
        clearable
        maxDate={today}
        value={asked.asOf ?? null}
        onChange={(day) => ask({ asOf: day === null || String(day) === today ? undefined : String(day) })}
      />
    </Group>
  )
}
