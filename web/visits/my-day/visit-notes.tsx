import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { holderIn } from '../device/holder.ts'
import { useDoing } from '../device/use-doing.ts'
import { useTyped } from './use-typed.ts'
import classes from './my-day.module.css'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'

/**
 * The notes of the job and the visit, and a new note for the team. While the user types, the device stores the text of
 * the new note.
 */
export function VisitNotes({ stop }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  const { instant } = useFormat()
  const { act, doing } = useDoing(stop.visit._id)
  const owner = holderIn(useSignedIn()) ?? ''
  const typed = useTyped(owner, `${stop.visit._id} note`, () => ({ content: '' }))
  const field = useRef<HTMLTextAreaElement>(null)
  const mayWrite = useMay('OP_JOB', 'update')
  const content = typed.values?.content.trim() ?? ''
  const add = async () => {
    if (!(await act({ kind: 'note', job: stop.job._id, content }))) return
    await typed.clear()
    field.current?.focus()
  }
  if (!mayWrite && stop.notes.length === 0) return null
  return (
    <Section title={t('visit.notes')}>
      {mayWrite && (
        <Stack gap="xs" mb="md">
          <Textarea
            label={t('visit.addNote')}
            size="md"
            rows={2}
            classNames={{ input: classes.growing }}
            maxLength={1500}
            ref={field}
            disabled={typed.values === null}
            value={typed.values?.content ?? ''}
            onChange={({ currentTarget }) => typed.change({ content: currentTarget.value })}
          />
          <Button
            size="md"
            variant="default"
            disabled={content === ''}
            loading={doing}
            onClick={() => void add()}
          >
            {t('visit.add')}
          </Button>
        </Stack>
      )}
      <Stack gap="sm">
        {stop.notes.map(({ _id, content: text, author, createdAt }) => (
          <div key={_id}>
            <Text className={classes.text}>{text}</Text>
            <Text fz="sm" c="dimmed">
              {[author, instant(createdAt)].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
