import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const members: Words = translated('people', 'tableWords.members')

/**
 * The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02).
 */
export const peopleTableWords = {
  invitations: translated('people', 'peopleTableWords.invitations'),
  members,
  member_skills: members,
  reward_points: translated('people', 'peopleTableWords.reward_points'),
  rewards: translated('people', 'peopleTableWords.rewards'),
  time_off: translated('people', 'peopleTableWords.time_off'),
} satisfies Record<string, Words>
