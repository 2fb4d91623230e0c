import { ColorSwatch, Group } from '@mantine/core'
import { feedback } from '@fieldhouse/domain/crm/feedback'
import { type Priority, priorityColour } from '@fieldhouse/domain/collaboration/work-items'
import { useEntityWords } from '../kit/text/words.ts'

/** A priority with its colour, from red to green, grey where there is none (TASK-10). */
export function PriorityMark({ priority }: { priority: Priority | null }) {
  const words = useEntityWords(feedback, 'crm/feedback')
  return (
    <Group gap={6} wrap="nowrap">
      <ColorSwatch color={priorityColour(priority)} size={10} withShadow={false} aria-hidden />
      {priority === null ? '–' : words.option('priority', priority)}
    </Group>
  )
}
