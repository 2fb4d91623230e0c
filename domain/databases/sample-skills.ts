import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The keys of the sample skills. Other sample data refer to the skills by these keys. */
export type SampleSkillKey = 'refrigeration' | 'gas' | 'laundry'

/** A skill of the sample company, with the indexes of the technicians who have it. */
type SampleSkill = { key: SampleSkillKey; name: Words; technicians: readonly number[] }

/**
 * The skills of 'Explore with sample data'. Each of the two technicians has one skill that the other technician lacks:
 * refrigeration or gas.
 */
export const sampleSkills: readonly SampleSkill[] = [
  { key: 'refrigeration', name: translated('databases', 'sampleSkills.refrigeration'), technicians: [1] },
  { key: 'gas', name: translated('databases', 'sampleSkills.gas'), technicians: [0] },
  { key: 'laundry', name: translated('databases', 'sampleSkills.laundry'), technicians: [0, 1] },
]
