import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import type { Waiting } from '../device/device.ts'

/** The props of every part of a visit's screen: the stop with all changes applied, and the unsent changes. */
export type StopProps = { stop: DayStop; waiting: readonly Waiting[] }
