import { Anchor } from '@mantine/core'
import { call, withheldNumber } from '@fieldhouse/domain/communication/call'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { screenParts } from '../../kit/record/define-screen.tsx'
import { usePhoneNumbers } from '../../ui/phone-numbers.ts'

type CallRecord = Read<typeof call>

/** A phone number that calls with this device's phone when clicked (CALL-01). */
export function CallLink({ phone }: { phone: string }) {
  const { t } = useTranslation('communication/calls')
  usePhoneNumbers()
  if (phone === withheldNumber) return t('withheld')
  const number = displayPhone(phone)
  return (
    <Anchor
      href={`tel:${phone}`}
      fz="inherit"
      aria-label={t('callNumber', { number })}
      onClick={(event) => event.stopPropagation()}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
      }}
    >
      <IconPhone size={14} aria-hidden />
      {number}
    </Anchor>
  )
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** Formats seconds as a call duration: `2:05`, `1:02:05`. */
function spokenTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

function CallStanding({ of }: { of: CallRecord }) {
  const { t } = useTranslation('communication/calls')
  if (of.status !== 'ENDED') return t(`standing.${of.status}`)
  if (of.answered) return t('standing.ANSWERED')
  return t(of.notCalledBack ? 'standing.NOT_CALLED_BACK' : 'standing.NO_ANSWER')
}

/**
 * The columns of the call log. The time and the phone number come first. The other columns have the order of the
 * specification (CALL-02).
 */
export const callParts = screenParts(call, {
  words: 'communication/calls',
  bulk: ['delete'],
  columns: [
    { field: 'at', width: 150, first: true },
    { field: 'phone', width: 150, first: true, render: ({ phone }) => <CallLink phone={phone} /> },
    { field: 'client', width: 150, first: true },
    { field: 'direction', width: 95 },
    { field: 'status', width: 155, first: true, render: (record) => <CallStanding of={record} /> },
    {
      field: 'duration',
      width: 90,
      rigid: true,
      render: ({ duration }) =>
        duration > 0 ? <span className="figures">{spokenTime(duration)}</span> : '–',
    },
    { field: 'calledNumber', width: 140, hidden: true },
    { field: 'routedTo', width: 145 },
    { field: 'member', width: 140, hidden: true },
    { field: 'reason', width: 160 },
    { field: 'outcome', width: 160 },
    { field: 'salesLead', width: 112, rigid: true },
    { field: 'notes', width: 220 },
    { field: 'party', width: 120, hidden: true },
    { field: 'answered', width: 105, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})

/** The fields of the form of a call. */
export const callForm = [
  ['direction', 'phone'],
  ['at', 'duration'],
  'answered',
  'client',
  'reason',
  'outcome',
  'salesLead',
  ['calledNumber', 'routedTo'],
  'member',
  'notes',
] as const
