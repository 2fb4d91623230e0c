import { Stack } from '@mantine/core'
import { AccessLog } from './access-log.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Devices } from './devices.tsx'

/** The user's sessions, and the log of sign-ins and failed tries (OPEN-07). */
export function AccessScreen() {
  return (
    <AccountFrame tab="access" screen="accountAccess">
      <Stack gap="lg" maw={840}>
        <Devices />
        <AccessLog />
      </Stack>
    </AccountFrame>
  )
}
