import { modals } from '@mantine/modals'
import { standOver } from '../../../ui/dialog/dialog-stack.ts'
import { translate } from '../../text/i18n.ts'

type Question = Omit<
  Parameters<typeof modals.openConfirmModal>[0],
  'labels' | 'confirmProps' | 'cancelProps'
> & {
  /** The labels of the two buttons: by default Delete and Cancel. */
  confirm?: string
  cancel?: string
  /** Whether the action cannot easily be undone; then the button is red. */
  isGrave?: boolean
}

/** The focus starts on the cancel button, next to the confirm button, and not on the close icon before both. */
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
