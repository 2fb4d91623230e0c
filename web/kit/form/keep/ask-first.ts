import { modals } from '@mantine/modals'
import { standOver } from '../../../ui/dialog/dialog-stack.ts'
import { translate } from '../../text/i18n.ts'

type Question = Omit<
  Parameters<typeof modals.openConfirmModal>[0],
  'labels' | 'confirmProps' | 'cancelProps'
> & {
  /** The labels of the confirm button and the cancel button, by default 'Delete' and 'Cancel'. */
  confirm?: string
  cancel?: string
  /** Whether the action is hard to undo, so that the confirm button is red. */
  isGrave?: boolean
}

/**
 * The props of the cancel button. `data-autofocus` focuses the cancel button. Otherwise, the dialog would focus its
 * close icon.
 */
const wayBack = { type: 'button' as const, 'data-autofocus': true }

/** Asks for confirmation before an action that must not happen by accident. */
export function askFirst({ confirm, cancel, isGrave = true, ...question }: Question): void {
  const leave = standOver()
  modals.openConfirmModal({
    ...question,
    onClose: () => {
      leave()
      question.onClose?.()
    },
    labels: { confirm: confirm ?? translate('kit:delete'), cancel: cancel ?? translate('ui:cancel') },
    cancelProps: wayBack,
    confirmProps: isGrave ? { color: 'red' } : {},
  })
}
