import { ColorSwatch, Group } from '@mantine/core'
import { type Priority, priorityColour } from '@fieldhouse/domain/collaboration/work-items'
import type { EntityWords } from '../kit/text/words.ts'

/** A priority with its colour, from red to green. A missing priority is grey (TASK-10). */
export function PriorityMark({ priority, words }: { priority: Priority | null; words: EntityWords }) {
  return (
    <Group gap={6} wrap="nowrap">
      <ColorSwatch color={priorityColour(priority)} size={10} withShadow={false} aria-hidden />
      {priority === null ? '–' : words.option('priority', priority)}
    </Group>
  )
}
