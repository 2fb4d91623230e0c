import { Group, Stack, Text } from '@mantine/core'
import { type SubtaskStatus, subtaskShares } from '@fieldhouse/domain/collaboration/subtask-rules'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import classes from './subtasks.module.css'

/** The shares of the subtasks' statuses as a bar of coloured parts with percentages (NOTE-18). */
export function SubtaskBar({ subtasks }: { subtasks: readonly { status: SubtaskStatus }[] }) {
  const { t } = useTranslation('collaboration')
  const { percent } = useFormat()
  const shares = subtaskShares(subtasks)
  return (
    <Stack component="figure" m={0} gap={6} aria-label={t('subtasks.progress')}>
      <div className={classes['bar']} aria-hidden>
        {shares.map((share) => (
          <span
            key={share.status}
            className={`${classes['part']} ${classes[share.status]}`}
            style={{ flexGrow: Math.max(share.count, 1) }}
          />
        ))}
      </div>
      <Group gap="md">
        {shares.map((share) => (
          <Group key={share.status} gap={6} wrap="nowrap">
            <span className={`${classes['dot']} ${classes[share.status]}`} aria-hidden />
            <Text size="xs" className="figures">
              {t('subtasks.share', {
                status: t(`subtasks.statuses.${share.status}`),
                percent: percent(share.percent),
              })}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
