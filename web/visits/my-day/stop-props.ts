import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import type { Waiting } from '../device/device.ts'

/** What every part of a visit's screen is given: the stop as it will be, and what of it waits on the device. */
export type StopProps = { stop: DayStop; waiting: readonly Waiting[] }
