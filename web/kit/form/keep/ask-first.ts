import { modals } from '@mantine/modals'
import { standOver } from '../../../ui/dialog/dialog-stack.ts'
import { i18n } from '../../text/i18n.ts'

type Question = Omit<
  Parameters<typeof modals.openConfirmModal>[0],
  'labels' | 'confirmProps' | 'cancelProps'
> & {
  /** The words of the two buttons: by default Delete and Cancel. */
  confirm?: string
  cancel?: string
  /** What is done cannot simply be undone: the button is red. */
  isGrave?: boolean
}

/** The focus begins on the way back that has a name, one step from what is asked, not on the cross before both. */
const wayBack = { type: 'button' as const, 'data-autofocus': true }

/** Asks before something is done that is not done by a slip. */
export function askFirst({ confirm, cancel, isGrave = true, ...question }: Question): void {
  const leave = standOver()
  modals.openConfirmModal({
    ...question,
    onClose: () => {
      leave()
      question.onClose?.()
    },
    labels: { confirm: confirm ?? i18n.t('kit:delete'), cancel: cancel ?? i18n.t('ui:cancel') },
    cancelProps: wayBack,
    confirmProps: isGrave ? { color: 'red' } : {},
  })
}
