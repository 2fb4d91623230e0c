import type { Words } from '../kit/words/words.ts'

const members: Words = { en: 'members', fr: 'membres', es: 'miembros' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const peopleTableWords = {
  invitations: { en: 'invitations', fr: 'invitations', es: 'invitaciones' },
  members,
  member_skills: members,
  reward_points: { en: 'points', fr: 'points', es: 'puntos' },
  rewards: { en: 'rewards', fr: 'récompenses', es: 'recompensas' },
  time_off: { en: 'time off', fr: 'congés', es: 'ausencias' },
} satisfies Record<string, Words>
