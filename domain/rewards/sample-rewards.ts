import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** A reward of a sample technician. `day` is in working days from today. */
type SampleReward = { technician: number; day: number; name: Words }

/** The rewards of 'Explore with sample data'. Sample rewards give no points. */
export const sampleRewards: readonly SampleReward[] = [
  { technician: 0, day: -9, name: translated('marketing', 'sampleRewards.praised') },
  { technician: 1, day: -20, name: translated('marketing', 'sampleRewards.trained') },
]
