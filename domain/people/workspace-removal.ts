import type { Words } from '../kit/words/words.ts'

/** How long a removed workspace stays stored, in days: long enough to notice a mistake (SEC-15). */
export const keptDays = 30

/** Until when what was removed at an instant stays stored, an instant. */
export const keptUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + keptDays * 86_400_000).toISOString()

const notRemoved: Words = {
  en: 'This workspace is not removed',
  fr: 'Cet espace n’est pas supprimé',
  es: 'Este espacio no está eliminado',
}

const tooLate: Words = {
  en: 'This workspace was removed more than {days} days ago: what was in it is being deleted for good',
  fr: 'Cet espace a été supprimé il y a plus de {days} jours : son contenu est effacé pour de bon',
  es: 'Este espacio se eliminó hace más de {days} días: su contenido se borra para siempre',
}

/** Why a workspace cannot be brought back, in words, or null; `removedAt` is an instant, null while it is open. */
export function whyNotBringBack(of: { removedAt: string | null; now: Date }): Words | null {
  if (of.removedAt === null) return notRemoved
  return Date.parse(keptUntil(of.removedAt)) <= of.now.getTime() ? tooLate : null
}
