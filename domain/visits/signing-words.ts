import type { Words } from '../kit/words/words.ts'

/** What the customer reads who signs for a visit, in their language: that of the device may be another (OPEN-306). */
export const signingWords = {
  title: { en: 'Please read and sign', fr: 'Veuillez lire et signer', es: 'Lea y firme, por favor' },
  name: { en: 'Your name', fr: 'Votre nom', es: 'Su nombre' },
  paper: {
    en: 'Sign here with your finger',
    fr: 'Signez ici avec le doigt',
    es: 'Firme aquí con el dedo',
  },
  typed: {
    en: 'Write my name instead of drawing',
    fr: 'Écrire mon nom au lieu de dessiner',
    es: 'Escribir mi nombre en lugar de dibujar',
  },
  open: { en: 'Sign on the whole screen', fr: 'Signer sur tout l’écran', es: 'Firmar en toda la pantalla' },
  undo: { en: 'Undo', fr: 'Annuler le trait', es: 'Deshacer' },
  done: { en: 'Done', fr: 'Terminé', es: 'Listo' },
  clear: { en: 'Clear', fr: 'Effacer', es: 'Borrar' },
  confirm: { en: 'I confirm this', fr: 'Je confirme', es: 'Lo confirmo' },
  cancel: { en: 'Not now', fr: 'Pas maintenant', es: 'Ahora no' },
  nameMissing: { en: 'Write your name', fr: 'Écrivez votre nom', es: 'Escriba su nombre' },
  unsigned: { en: 'Sign first', fr: 'Signez d’abord', es: 'Firme primero' },
} satisfies Record<string, Words>
