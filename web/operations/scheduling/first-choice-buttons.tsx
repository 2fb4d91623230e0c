import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fullName } from '../full-name.ts'
import { type FirstChoice, firstChoices } from './first-choices.ts'
import type { PlaceClock } from './place-clock.ts'
import type { Findings } from './scheduling-state.ts'
import classes from './scheduling.module.css'

type Props = { findings: Findings; clock: PlaceClock; onTake: (choice: FirstChoice) => void }

/** Whether no two of the items read the same. */
const areDistinct = <T,>(items: readonly T[], textOf: (item: T) => string) =>
  new Set(items.map(textOf)).size === new Set(items).size

/** 'Marc, Mon 9:00': who, which day and what time with one click. */
export function FirstChoiceButtons({ findings, clock, onTake }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const choices = firstChoices(findings, clock.zone)
  if (choices.length === 0) return null
  const people = [...new Set(choices.map(({ technician }) => technician))]
  const days = [...new Set(choices.map(({ day }) => day))]
  const byFirstName = areDistinct(people, ({ firstName }) => firstName)
  const dayText = areDistinct(days, clock.weekday) ? clock.weekday : clock.day
  return (
    <Group component="fieldset" gap="xs" className={classes.bare} aria-label={t('firstTimes')}>
      <Text size="sm" fw={500} w="100%">
        {t('firstTimes')}
      </Text>
      {choices.map((choice) => {
        const { technician, day, startAt } = choice
        const { _id, firstName } = technician
        return (
          <Button
            key={`${_id} ${day}`}
            size="xs"
            variant="default"
            title={clock.instant(startAt)}
            onClick={() => onTake(choice)}
          >
            {t('firstTime', {
              name: byFirstName ? firstName : fullName(technician),
              day: dayText(day),
              time: clock.time(startAt),
            })}
          </Button>
        )
      })}
    </Group>
  )
}
