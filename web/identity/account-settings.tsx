import { Stack } from '@mantine/core'
import { AccountFrame } from './account-frame.tsx'
import { NoticesForm } from './notices-form.tsx'
import { PasskeysPanel } from './second-factor/passkeys-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { TwoFactorPanel } from './second-factor/two-factor-panel.tsx'

/** The account settings: language and formats, mails, and sign-in, one section each (ACCT-03). */
export function AccountSettings() {
  return (
    <AccountFrame tab="settings" screen="accountSettings">
      <Stack gap="lg" maw={680}>
        <PreferencesForm />
        <NoticesForm />
        <PasswordForm />
        <TwoFactorPanel />
        <PasskeysPanel />
      </Stack>
    </AccountFrame>
  )
}
