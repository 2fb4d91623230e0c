import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const members: Words = translated('people', 'tableWords.members')

/** What the records of each table are called when they prevent the deletion of others (API-15, I18N-02). */
export const peopleTableWords = {
  invitations: translated('people', 'peopleTableWords.invitations'),
  members,
  member_skills: members,
  reward_points: translated('people', 'peopleTableWords.reward_points'),
  rewards: translated('people', 'peopleTableWords.rewards'),
  time_off: translated('people', 'peopleTableWords.time_off'),
} satisfies Record<string, Words>
