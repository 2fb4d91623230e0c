import type { Words } from '../kit/words/words.ts'

/** How long after a job is completed its review is asked for, in ms: who completes the wrong one has time to notice. */
export const askedAfter = 10 * 60_000

/** How long a reply may still be changed before it is mailed, in ms. */
export const repliedAfter = 2 * 60_000

/** How long the link to a review lasts after it was asked for, in ms. */
export const reviewLinkLasts = 60 * 86_400_000

/** What the page says to whoever answers a second time. */
export const alreadyReviewedWords: Words = {
  en: 'You have already answered. Thank you.',
  fr: 'Vous avez déjà répondu. Merci.',
  es: 'Ya ha respondido. Gracias.',
}

/** The button of the mail that asks. */
export const reviewButtonWords: Words = {
  en: 'Give your opinion',
  fr: 'Donner votre avis',
  es: 'Dar su opinión',
}

/** The mail with a reply. */
export const replyMailWords: Record<'subject' | 'opening' | 'button', Words> = {
  subject: {
    en: '{business} answered your review',
    fr: '{business} a répondu à votre avis',
    es: '{business} respondió a su reseña',
  },
  opening: {
    en: 'Hello {name},\n\nThank you for your review of “{title}”. Our answer:',
    fr: 'Bonjour {name},\n\nMerci de votre avis sur « {title} ». Notre réponse :',
    es: 'Hola, {name}:\n\nGracias por su reseña de «{title}». Nuestra respuesta:',
  },
  button: { en: 'See your review', fr: 'Voir votre avis', es: 'Ver su reseña' },
}
