import { Group, Text, Timeline } from '@mantine/core'
import { estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import { invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { paymentMethodWords, paymentMethods } from '@fieldhouse/domain/accounting/payment-methods'
import { paymentStates } from '@fieldhouse/domain/accounting/payment-status'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { jobStates } from '@fieldhouse/domain/operations/jobs/job-status'
import { type TimelineEntry, type TimelineKind, timelineCalls } from '@fieldhouse/domain/reports/timeline'
import {
  type Icon,
  IconCalendarEvent,
  IconCash,
  IconFileDescription,
  IconFileInvoice,
  IconMail,
  IconMailForward,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconStar,
  IconSubtask,
  IconTool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Translate, useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import classes from '../../ui/page/record-page.module.css'
import { usePhoneNumbers } from '../../ui/phone-numbers.ts'

const icons: Record<TimelineKind, Icon> = {
  JOB: IconTool,
  APPOINTMENT: IconCalendarEvent,
  CALL: IconPhone,
  TASK: IconSubtask,
  ESTIMATE: IconFileDescription,
  INVOICE: IconFileInvoice,
  PAYMENT: IconCash,
  REVIEW: IconStar,
  NOTE: IconNote,
  MAIL: IconMail,
  REMINDER: IconMailForward,
  FILE: IconPaperclip,
  CHANGE: IconPencil,
}

/** Whether the entry is a voided payment, which stays listed but no longer counts. */
const isVoided = ({ kind, status }: TimelineEntry): boolean => kind === 'PAYMENT' && status === 'VOIDED'

/**
 * An entry of the timeline. Mantine passes the props of the line and the bullet to the children of its timeline. This
 * component passes these props on to its item.
 */
export function Entry({ entry, ...item }: { entry: TimelineEntry }) {
  const { t } = useTranslation(['crm/timeline', 'kit'])
  const format = useFormat()
  usePhoneNumbers()
  const Bullet = icons[entry.kind]
  const name = entry.actor ? `${entry.actor.firstName} ${entry.actor.lastName}`.trim() : ''
  return (
    <Timeline.Item
      {...item}
      bullet={<Bullet size={14} aria-hidden />}
      title={
        <Group gap={6} wrap="wrap">
          <Text size="sm" fw={500}>
            {entry.kind === 'CHANGE'
              ? [name, t(`kit:history.${isKnown(entry.status) ? entry.status : 'update'}`)].join(' ').trim()
              : t(`one.${entry.kind}`)}
          </Text>
          <Leading entry={entry}>{entry.kind === 'CALL' ? displayPhone(entry.title) : entry.title}</Leading>
          <Status entry={entry} />
          {entry.amount !== null && entry.currency !== null && (
            <Text size="sm" className="figures" {...(isVoided(entry) && { td: 'line-through', c: 'dimmed' })}>
              {format.money(entry.amount, entry.currency)}
            </Text>
          )}
        </Group>
      }
    >
      <Said entry={entry} />
      <Text size="xs" c="dimmed">
        {[format.instant(entry.at), entry.kind !== 'CHANGE' && name && t('by', { name })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Timeline.Item>
  )
}

const linked = ['job', 'account', 'estimate', 'invoice', 'task', 'membership'] as const

/** The name of the record. If the record has a page, the name is a link to this page. */
function Leading({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const entity = linked.find((each) => each === entry.entity)
  if (!children) return null
  if (entity)
    return (
      <RecordLink entity={entity} record={{ _id: entry.record }} size="sm">
        {children}
      </RecordLink>
    )
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

/** The label of an entry's status. */
function Status({ entry: { kind, status } }: { entry: TimelineEntry }) {
  const { t } = useTranslation('crm/timeline')
  const language = useLanguage()
  const format = useFormat()
  if (status === null || kind === 'MAIL') return null
  const words = {
    JOB: () => jobStates.say(status, language),
    APPOINTMENT: () => appointmentStates.say(status, language),
    ESTIMATE: () => estimateStates.say(status, language),
    INVOICE: () => (status === 'CREDITED' ? t('credited') : invoiceStates.say(status, language)),
    PAYMENT: () => paidWord(status, language),
    CALL: () => callWord(status, t),
    TASK: () => '',
    REVIEW: () => t('stars', { count: Number(status) }),
    CHANGE: () => '',
    NOTE: () => '',
    REMINDER: () => t('renewal', { day: format.day(status) }),
    FILE: () => '',
  }
  return (
    <Text size="sm" c="dimmed">
      {words[kind]()}
    </Text>
  )
}

const changes = [
  'create',
  'update',
  'delete',
  'archive',
  'restore',
  'photo',
  'merge',
  'erase',
  'exportData',
] as const
const isKnown = (action: string | null): action is (typeof changes)[number] =>
  changes.some((each) => each === action)

const callWord = (status: string, t: Translate<'crm/timeline'>): string => {
  const known = timelineCalls.find((each) => each === status)
  return known ? t(`calls.${known}`) : ''
}

const paidWord = (status: string, language: Language): string => {
  if (status === 'VOIDED') return paymentStates.words.VOIDED[language]
  const known = paymentMethods.find((each) => each === status)
  return known ? paymentMethodWords[known][language] : status
}

/** The details of an entry: a title, a note or the changed fields. */
function Said({ entry: { kind, text, status } }: { entry: TimelineEntry }) {
  const words = useEntityWords(clientEntity, 'crm')
  if (text === null || text === '' || (kind === 'CHANGE' && status === 'create')) return null
  const fields = text.split(',').filter((field) => !field.startsWith('merged'))
  const said = kind === 'CHANGE' ? fields.map((field) => words.field(field)).join(', ') : text
  return (
    <Text size="sm" className={classes.text} lineClamp={4}>
      {said}
    </Text>
  )
}
