import { type SampleLine, part } from './sample-lines.ts'

/** The lines of the sample company's recurring invoice: a draft on the first day of each month. */
export const sampleRecurringLines: readonly SampleLine[] = [part('tour.1', '240.00')]
