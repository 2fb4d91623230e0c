import { Button, Group, Stack, Textarea } from '@mantine/core'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FormPlace } from '../kit/form/keep/unsaved.tsx'
import { useLeave, useUnsaved } from '../kit/form/keep/unsaved-forms.ts'
import { showFaults } from '../kit/form/focus-fault.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { errorOf } from '../kit/value/field-error.tsx'

type Props = {
  label: string
  initial?: string
  onSave: (message: string) => Promise<unknown>
  /** Called after saving or cancelling. */
  onClose?: () => void
}

/** The input for a comment, with Cancel and Save. After a new comment is saved, the form is empty again (NOTE-13). */
export function CommentForm(props: Props) {
  return (
    <FormPlace>
      <Message {...props} />
    </FormPlace>
  )
}

function Message({ label, initial = '', onSave, onClose }: Props) {
  const { t } = useTranslation('ui')
  const [message, setMessage] = useState(initial)
  const [missing, setMissing] = useState(false)
  const { saving, isSaving, formProps } = useSubmit({
    send: async (root) => {
      if (message.trim() === '') return showFaults(root, () => setMissing(true))
      await onSave(message.trim())
      end()
    },
  })
  useUnsaved(() => !isSaving() && message !== initial)
  const leave = useLeave()
  const end = () => {
    // Text that the user types while the comment is being saved belongs to the next comment.
    setMessage((now) => (now === message ? initial : now))
    setMissing(false)
    onClose?.()
  }
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <Textarea
          label={label}
          value={message}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={5000}
          error={missing ? errorOf(fieldMessage('REQUIRED')) : null}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(end)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
