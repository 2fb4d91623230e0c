import { Group, Radio, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

type Props = { value: string; title: ReactNode; text?: ReactNode }

/** An option as a card. The whole card is a radio button. */
export function ChoiceCard({ value, title, text }: Props) {
  return (
    <Radio.Card value={value} className={classes.card} radius="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Text size="sm" fw={500}>
            {title}
          </Text>
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
      </Group>
    </Radio.Card>
  )
}
