import { Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { loneFeedback } from '@fieldhouse/domain/crm/lone-feedback'
import { useQuery } from '@tanstack/react-query'
import { FieldValue } from '../kit/value/cell.tsx'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { Fact, Facts, MailLine } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { PriorityMark } from '../collaboration/priority-mark.tsx'

type Props = { id: string | undefined; words: EntityWords; onClose: () => void }

/** Shows the feedback of a user who has no workspace, read-only (OPEN-76). */
export function LoneFeedbackDrawer({ id, words, onClose }: Props) {
  const read = useQuery({ ...recordQueries.read(loneFeedback, id ?? ''), enabled: id !== undefined })
  const record: Read<typeof loneFeedback> | undefined = read.data
  return (
    <FormDrawer title={record?.name ?? words.one} opened={id !== undefined} onClose={onClose}>
      {!record && <QueryState of={read} />}
      {record && (
        <Facts>
          <Fact label={words.field('author')}>{record.author}</Fact>
          <Fact label={words.field('authorEmail')}>
            <MailLine email={record.authorEmail} />
          </Fact>
          {(['progressStatus', 'type', 'section', 'createdAt'] as const).map((field) => (
            <Fact key={field} label={words.field(field)}>
              <FieldValue entity={loneFeedback} words={words} field={field} value={record[field]} />
            </Fact>
          ))}
          <Fact label={words.field('priority')}>
            <PriorityMark words={words} priority={record.priority} />
          </Fact>
          <Fact label={words.field('description')}>
            {record.description && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {record.description}
              </Text>
            )}
          </Fact>
        </Facts>
      )}
    </FormDrawer>
  )
}
