import { Alert, Button, Stack, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { rejectionGroups } from '@fieldhouse/domain/operations/finder/rejections'
import { IconCalendarX } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { fullName } from '../full-name.ts'
import type { FirstChoice } from './first-choices.ts'
import type { PlaceClock } from './place-clock.ts'
import type { Findings, SchedulingState } from './scheduling-state.ts'
import classes from './scheduling.module.css'

type Props = {
  findings: Findings
  /** The requested skills. */
  skills: SchedulingState['skills']
  clock: PlaceClock
  onTake: (choice: FirstChoice) => void
}

/** Says in one sentence why no technician is free. A button offers the technician who will be free first. */
export function NobodyFree({ findings, skills, clock, onTake }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const { firstFree } = findings
  return (
    <Alert variant="light" color="yellow" icon={<IconCalendarX size={18} />} title={t('noneTitle')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{useWhyNobody(findings, skills)}</Text>
        <Text size="sm" c="dimmed">
          {t('noneText')}
        </Text>
        {firstFree && (
          <Button
            variant="default"
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.35 } }}
            onClick={() => onTake(firstFree)}
          >
            {t('refused.firstFree', {
              name: fullName(firstFree.technician),
              day: clock.day(dayAt(firstFree.startAt, clock.zone)),
              time: clock.time(firstFree.startAt),
            })}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/**
 * Returns a text such as 'Gas: 17 technicians, all booked': the number of technicians with the skills, and why none
 * is free.
 */
function useWhyNobody({ rejected }: Findings, skills: SchedulingState['skills']): string {
  const { t } = useTranslation('operations/scheduling')
  const able = rejected.filter(({ code }) => code !== 'SKILL_MISSING')
  const names = skills.map(({ name }) => name).join(', ')
  if (able.length === 0) return names ? t('refused.nobodyHas', { skills: names }) : t('refused.nobody')
  const groups = rejectionGroups(able)
  const [first, ...others] = groups
  const why =
    first && others.length === 0
      ? t(`refused.all.${first.code}`)
      : groups.map(({ code, people }) => t(`refused.some.${code}`, { number: people.length })).join(', ')
  const who = t('refused.who', { count: able.length, why })
  return names ? t('refused.with', { skills: names, who }) : who
}

/** The technicians who are not offered, by reason. The user opens a reason to see their names. */
export function Rejections({ rejected }: Pick<Findings, 'rejected'>) {
  const { t } = useTranslation('operations/scheduling')
  if (rejected.length === 0) return null
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('notOffered')}
      </Text>
      {rejectionGroups(rejected).map(({ code, msg, people }) => (
        <details key={`${code} ${msg}`} className={classes['rejected']}>
          <summary>{t('refused.group', { why: msg, number: people.length })}</summary>
          <Text size="xs" c="dimmed">
            {people.map(fullName).join(' · ')}
          </Text>
        </details>
      ))}
    </div>
  )
}
