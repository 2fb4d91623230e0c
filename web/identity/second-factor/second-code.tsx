import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { CheckedForm } from '../../kit/form/use-checked-form.ts'
import { TextField } from '../../kit/value/checked-fields.tsx'
import { grabFocus } from '../../ui/dialog/grab-focus.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { CodeField } from '../code-field.tsx'

type Props<V extends { code: string }> = {
  of: CheckedForm<V>
  /** The submit button. The button is between the input and the link to the other kind of code. */
  children: ReactNode
}

/** An input for the six digits of the authenticator app. Users who do not have the app enter a recovery code. */
export function SecondCode<V extends { code: string }>({ of, children }: Props<V>) {
  const { t } = useTranslation('identity')
  const [byRecovery, setByRecovery] = useState(false)
  const change = () => {
    setByRecovery(!byRecovery)
    of.forgetProblem()
    of.form.setValues({ code: '' } as Partial<V>)
    of.form.clearErrors()
  }
  return (
    <>
      <Text>{t(byRecovery ? 'twoFactor.recoveryText' : 'twoFactor.text')}</Text>
      <ProblemAlert problem={of.problem} />
      {byRecovery && (
        <Text size="sm" c="dimmed">
          {t('twoFactor.lostCodes')}
        </Text>
      )}
      {byRecovery ? (
        <TextField
          of={of}
          name="code"
          label={t('field.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={grabFocus}
        />
      ) : (
        <CodeField of={of} />
      )}
      {children}
      <Button variant="subtle" onClick={change}>
        {t(byRecovery ? 'twoFactor.useApp' : 'twoFactor.useRecovery')}
      </Button>
    </>
  )
}
