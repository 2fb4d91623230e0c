import { call } from '../../kit/api/call.ts'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { type OwnProof, PasswordGate } from '../password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './security-queries.ts'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

export type Act = 'setUp' | 'renew' | 'off'

type DialogProps = {
  act: Act
  hasPassword: boolean
  onClose: () => void
}

/** Turns two-factor sign-in on or off, or creates new recovery codes. */
export function TwoFactorDialog({ act, hasPassword, onClose }: DialogProps) {
  const { t } = useTranslation('identity/account')
  const [codes, setCodes] = useState<string[] | null>(null)
  const changed = useSecurityChanged()
  const renew = async (body: OwnProof) => {
    const { result } = await call('POST /auth/two-factor/recovery-codes', { body })
    setCodes(result.recoveryCodes)
    changed()
  }
  const titles = { setUp: t('twoFactor.setUp'), renew: t('twoFactor.renew'), off: t('twoFactor.offTitle') }
  return (
    <FormDialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={codes === null ? titles[act] : t('recovery.title')}
    >
      {codes !== null && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes === null && act === 'setUp' && (
        <TwoFactorSetup
          hasPassword={hasPassword}
          onCodes={(made) => {
            toast('success', t('twoFactor.turnedOn'))
            setCodes(made)
            changed()
          }}
          onCancel={onClose}
        />
      )}
      {codes === null && act === 'renew' && (
        <PasswordGate
          hasPassword={hasPassword}
          text={t('recovery.renewText')}
          label={t('twoFactor.renew')}
          save={renew}
          onCancel={onClose}
        />
      )}
      {act === 'off' && (
        <TwoFactorOff
          hasPassword={hasPassword}
          onDone={() => {
            toast('success', t('twoFactor.turnedOff'))
            changed()
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  )
}
