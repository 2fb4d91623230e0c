import type { CDPSession } from '@playwright/test'

/** A rural mobile connection: throughput in bytes per second, latency in ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** The factor by which the simulated phone's processor is slower than the processor of this machine. */
export const slower = 4

/** Slows a page down to the speed of a phone with a rural connection. */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
