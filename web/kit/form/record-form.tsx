import { Stack } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormFooter } from './form-footer.tsx'
import { ProblemAlert } from '../api/problems/problem-alert.tsx'
import { FormFields } from '../../ui/read-only.tsx'
import type { HistoryFormatters } from './keep/history-changes.tsx'
import type { RecordForm as Of } from './use-record-form.ts'
import type { EntityWords } from '../text/words.ts'

/** The dialog that resolves a version conflict. The dialog is loaded when the first conflict occurs. */
const ConflictDialog = lazyRouteComponent(() => import('./keep/conflict-dialog.tsx'), 'ConflictDialog')

type ProblemProps = {
  of: Pick<Of<never, never>, 'problem' | 'conflict' | 'settle' | 'forgetProblem'>
  entity: Entity
  words: EntityWords
  formatters?: HistoryFormatters
}

/** Shows why a record could not be saved. In a version conflict, shows the dialog that resolves the conflict. */
export function RecordProblem({ of, entity, words, formatters = {} }: ProblemProps) {
  if (of.conflict === null) return <ProblemAlert problem={of.problem} />
  return (
    <Suspense>
      <ConflictDialog
        {...of.conflict}
        entity={entity}
        words={words}
        formatters={formatters}
        onSettle={of.settle}
        onClose={of.forgetProblem}
      />
    </Suspense>
  )
}

type Props = ProblemProps & {
  of: ProblemProps['of'] & Pick<Of<never, never>, 'formProps' | 'saving'>
  /** The label of the main button, by default 'Save'. */
  label?: string
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
  /** A second button after the main button, which also submits the form. */
  also?: ReactNode
  children: ReactNode
}

/** The layout of a record's form: the error, the fields, and the buttons at the end. */
export function RecordForm(props: Props) {
  const { of, label, onCancel, remove, readOnly = false, also, children, ...problem } = props
  const { t } = useTranslation('ui')
  return (
    <form {...of.formProps}>
      <Stack gap="lg">
        <RecordProblem of={of} {...problem} />
        <FormFields readOnly={readOnly}>
          <Stack gap="lg">{children}</Stack>
        </FormFields>
        <FormFooter
          label={label ?? t('save')}
          saving={of.saving}
          onCancel={onCancel}
          remove={remove}
          readOnly={readOnly}
          also={also}
        />
      </Stack>
    </form>
  )
}
