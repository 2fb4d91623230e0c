/** The keys of the sample skills. Other sample data refer to the skills by these keys. */
export type SampleSkillKey = 'special' | 'licensed' | 'shared'

/** A skill of the sample company, with the indexes of the technicians who have it. */
type SampleSkill = { key: SampleSkillKey; technicians: readonly number[] }

/**
 * The skills of 'Explore with sample data'. Each of the two sample technicians has one skill that the other technician
 * lacks.
 */
export const sampleSkills: readonly SampleSkill[] = [
  { key: 'special', technicians: [1] },
  { key: 'licensed', technicians: [0] },
  { key: 'shared', technicians: [0, 1] },
]
