import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { timesheet } from '@fieldhouse/domain/visits/timesheet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { FormPart } from '../kit/form/form-parts.ts'
import { EntityForm } from '../kit/record/form-part.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { HoursInput, hoursShape } from './hours-input.tsx'
import { type HoursRecord, HoursStatus } from './hours-status.tsx'
import { serverNow } from '../kit/api/connection/server-time.ts'

const form: readonly FormPart<keyof typeof timesheet.fields & string>[] = [
  'member',
  'day',
  { field: 'minutes', input: HoursInput, shape: hoursShape },
  'job',
  'note',
]

type Props = {
  words: EntityWords
  /** The id of the entry, or `new`; undefined while the drawer is closed. */
  open: string | undefined
  onClose: () => void
}

/** A drawer above the list of worked hours. Users enter, change, approve or delete hours. */
export function HoursDrawer({ words, open, onClose }: Props) {
  const isNew = open === 'new'
  const read = useQuery({
    ...recordQueries.read(timesheet, open ?? ''),
    enabled: open !== undefined && !isNew,
  })
  const record = isNew ? null : (read.data ?? null)
  return (
    <FormDrawer
      title={isNew ? words.add : nameOf(timesheet, record) || words.one}
      opened={open !== undefined}
      onClose={onClose}
    >
      {isNew && <NewHours words={words} onClose={onClose} />}
      {!isNew && <QueryState of={read} height={320} />}
      {record && <Stored record={record} words={words} onClose={onClose} />}
    </FormDrawer>
  )
}

type Form = Omit<Props, 'open'>

/**
 * The form for entering hours by hand. The initial day is today. Users who may not see the hours of others enter only
 * their own hours.
 */
function NewHours({ words, onClose }: Form) {
  const { user } = useSignedIn()
  const mayDispatch = useMay('OP_DISPATCH', 'read')
  const [today] = useState(() => dayAt(serverNow(), user.timezone))
  return (
    <EntityForm
      entity={timesheet}
      words={words}
      form={form}
      record={null}
      start={{ day: today, ...(mayDispatch ? {} : { member: user }) }}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

function Stored({ record, words, onClose }: Form & { record: HoursRecord }) {
  const mayUpdate = useMay(timesheet.section, 'update')
  const isKept = record.status === 'APPROVED' || record.appointment !== null
  return (
    <Stack gap="md">
      <Group>
        <HoursStatus record={record} />
      </Group>
      {isKept && <Kept record={record} />}
      <EntityForm
        key={record._id}
        entity={timesheet}
        words={words}
        form={form}
        record={record}
        readOnly={isKept || !mayUpdate}
        onSaved={onClose}
        onCancel={onClose}
        remove={!isKept && <DeleteButton entity={timesheet} record={record} onDeleted={onClose} />}
      />
    </Stack>
  )
}

/** Shows why these hours cannot be changed here. */
function Kept({ record: { status, appointment, job } }: { record: HoursRecord }) {
  const { t } = useTranslation('visits/timesheet')
  const isOfVisit = appointment !== null
  if (isOfVisit && job !== null)
    return (
      <Alert color="gray">
        <Text size="sm">{t('steps.ofVisit')}</Text>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: job._id }} {...props} />}
        >
          {t('steps.job')}
        </Anchor>
      </Alert>
    )
  return <Alert color="gray">{t(isOfVisit && status === 'OPEN' ? 'steps.ofVisit' : 'steps.kept')}</Alert>
}
