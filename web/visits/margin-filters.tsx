import { Box, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type MarginSearch, isReversed } from './margin-search.ts'

/** Returns a function that changes the query of a list of margins. */
export function useAsk(asked: MarginSearch): (change: Partial<MarginSearch>) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: '/accounting/margins', search: { ...asked, ...change }, replace: true })
}

/** How long the user must pause typing before the server is queried, in ms. */
const pause = 300

/** The filters of a list of margins. */
export function MarginFilters({ asked }: { asked: MarginSearch }) {
  const { t } = useTranslation('visits/margin')
  const ask = useAsk(asked)
  const [typed, setTyped] = useState(asked.q ?? '')
  const search = useDebouncedCallback((q: string) => ask({ q: q.trim() || undefined }), pause)
  const mayClients = useMay('CRM_CONTACT_CUSTOMER', 'read')
  return (
    <Group gap="sm" align="flex-start" className="no-print">
      <TextInput
        label={t('search')}
        w={{ base: '100%', xs: 220 }}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          search(value)
        }}
      />
      <DayInput
        label={t('since')}
        w={{ base: 'calc(50% - 6px)', xs: 150 }}
        clearable
        value={asked.from ?? null}
        onChange={(day) => ask({ from: day === null ? undefined : String(day) })}
      />
      <DayInput
        label={t('until')}
        w={{ base: 'calc(50% - 6px)', xs: 150 }}
        clearable
        value={asked.to ?? null}
        error={isReversed(asked) ? t('order') : null}
        onChange={(day) => ask({ to: day === null ? undefined : String(day) })}
      />
      {mayClients && (
        <Picked to="client" label={t('client')} id={asked.client} onChange={(client) => ask({ client })} />
      )}
      <Picked
        to="job-type"
        label={t('jobType')}
        id={asked.jobType}
        onChange={(jobType) => ask({ jobType })}
      />
    </Group>
  )
}

type PickedProps = {
  to: 'client' | 'job-type'
  label: string
  id: string | undefined
  onChange: (id: string | undefined) => void
}

/** A picker for a record that the URL identifies only by its id. */
function Picked({ to, label, id, onChange }: PickedProps) {
  const read = useQuery({ ...recordQueries.readOf(to, id ?? ''), enabled: id !== undefined })
  const value: RecordRef[] = id !== undefined && read.data ? [read.data] : []
  return (
    <Box w={{ base: '100%', xs: 220 }}>
      <RefPicker to={to} label={label} value={value} onChange={([chosen]) => onChange(chosen?._id)} />
    </Box>
  )
}
