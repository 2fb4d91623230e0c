import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Loader,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconCheck, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PersonAvatar } from '../../ui/photo/person-avatar.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import classes from './assignees.module.css'
import { recordQueries } from '../../kit/api/records.ts'

type Props = {
  label: string
  value: RecordRef[]
  onChange: (people: RecordRef[]) => void
  disabled?: boolean
}

/** The assignees of a record. The user adds assignees in a dialog, and can remove each assignee (FEED-04, TASK-04). */
export function AssigneesField({ label, value, onChange, ...props }: Props) {
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const [opened, dialog] = useDisclosure(false)
  return (
    <Fieldset variant="unstyled" legend={label}>
      <Stack gap="sm" align="flex-start">
        {value.map((person) => (
          <Group key={person._id} gap="sm" wrap="nowrap">
            <Person person={person} />
            {!disabled && (
              <ActionIcon
                aria-label={t('removeNamed', { name: nameOf(workforce, person) })}
                onClick={() => onChange(value.filter(({ _id }) => _id !== person._id))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {value.length === 0 && disabled && (
          <Text size="sm" c="dimmed">
            –
          </Text>
        )}
        {!disabled && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={dialog.open}>
            {t('assignees.add')}
          </Button>
        )}
      </Stack>
      <Dialog opened={opened} onClose={dialog.close} title={t('assignees.add')}>
        {opened && <People chosen={value} onChange={onChange} onDone={dialog.close} />}
      </Dialog>
    </Fieldset>
  )
}

function Person({ person }: { person: RecordRef }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar
        name={nameOf(workforce, person)}
        photo={typeof person['photo'] === 'string' ? person['photo'] : null}
        size={28}
        decorative
      />
      <Text size="sm" truncate>
        {nameOf(workforce, person)}
      </Text>
    </Group>
  )
}

/** How long the user must pause typing before the server is queried, in ms. */
const pause = 300

type PeopleProps = { chosen: RecordRef[]; onChange: (people: RecordRef[]) => void; onDone: () => void }

function People({ chosen, onChange, onDone }: PeopleProps) {
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pause)
  const found = useQuery(recordQueries.search(workforce, { q, filter_enabled: 'true', limit: 20 }))
  const people: RecordRef[] = found.data?.result ?? []
  const has = (id: string) => chosen.some(({ _id }) => _id === id)
  const turn = (person: RecordRef) =>
    onChange(has(person._id) ? chosen.filter(({ _id }) => _id !== person._id) : [...chosen, person])
  return (
    <Stack gap="md">
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person._id}>
            <UnstyledButton
              className={classes.person}
              aria-pressed={has(person._id)}
              onClick={() => turn(person)}
            >
              <Person person={person} />
              {has(person._id) && <IconCheck size={16} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {people.length === 0 && (
        <Text size="sm" c="dimmed" component="output">
          {found.isError ? t('listFailed') : found.isPending ? t('searching') : t('noOptions')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('assignees.done')}</Button>
      </Group>
    </Stack>
  )
}
