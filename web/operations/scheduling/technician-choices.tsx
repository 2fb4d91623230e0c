import type { OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { Input, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../../kit/value/field-error.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { fullName } from '../full-name.ts'
import type { Findings } from './scheduling-state.ts'
import classes from './scheduling.module.css'

type Props = {
  findings: Findings
  chosen: readonly string[]
  fault: string | null
  onToggle: (id: string) => void
}

/** The technicians on offer, best first, with what speaks for each; chosen ones are marked (APPT-04). */
export function TechnicianChoices({ findings, chosen, fault, onToggle }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const id = useId()
  const { offered, rejected } = findings
  const all = offered.length > 0 && offered.every(({ _id }) => chosen.includes(_id))
  return (
    <Stack gap="sm">
      {offered.length === 0 ? (
        <Stack gap={4}>
          <Text fw={600}>{t('noneTitle')}</Text>
          <Text size="sm" c="dimmed">
            {t('noneText')}
          </Text>
        </Stack>
      ) : (
        <fieldset
          className={`${classes.bare} ${classes.people}`}
          aria-label={t('technicians')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
        >
          {offered.map((each) => (
            <Person
              key={each._id}
              technician={each}
              chosen={chosen.includes(each._id)}
              onToggle={() => onToggle(each._id)}
            />
          ))}
        </fieldset>
      )}
      {fault && <Input.Error id={id}>{errorOf(fault)}</Input.Error>}
      {all && (
        <Text size="xs" c="dimmed">
          {t('allChosen')}
        </Text>
      )}
      {rejected.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('notOffered')} {rejected.map((each) => `${fullName(each)} (${each.msg})`).join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

type PersonProps = { technician: OfferedTechnician; chosen: boolean; onToggle: () => void }

function Person({ technician, chosen, onToggle }: PersonProps) {
  const Mark = chosen ? IconCheck : IconPlus
  return (
    <UnstyledButton className={classes.person} aria-pressed={chosen} onClick={onToggle}>
      <PersonAvatar name={fullName(technician)} photo={technician.photo} decorative />
      <span style={{ flex: 1, minWidth: 0 }}>
        <Text span display="block" size="sm" fw={500} truncate>
          {fullName(technician)}
        </Text>
        <Text span display="block" size="xs" c="dimmed">
          {technician.reasons.map(({ msg }) => msg).join(' · ')}
        </Text>
      </span>
      <Mark size={16} aria-hidden />
    </UnstyledButton>
  )
}
