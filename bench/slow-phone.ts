import type { CDPSession } from '@playwright/test'

/** As phones in the country have it: bytes a second, ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** How many times a phone's processor is slower than that of the machine. */
export const slower = 4

/** Makes a page as slow as a phone on a country road. */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
