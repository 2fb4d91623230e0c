import type { Words } from '@fieldhouse/domain/kit/words/words'

/** What the page of the local mailbox says around the mails. */
export const mailboxWords = {
  title: { en: 'Local mailbox', fr: 'Boîte locale', es: 'Buzón local' },
  why: {
    en: 'No mail server is configured (SMTP_URL), so every mail is kept here. Only this computer can read this page.',
    fr: 'Aucun serveur de courriel n’est configuré (SMTP_URL) : chaque courriel est gardé ici. Seul cet ordinateur peut lire cette page.',
    es: 'No hay ningún servidor de correo configurado (SMTP_URL), así que cada correo se guarda aquí. Solo este equipo puede leer esta página.',
  },
  address: { en: 'Address', fr: 'Adresse', es: 'Dirección' },
  show: { en: 'Show', fr: 'Afficher', es: 'Mostrar' },
  all: { en: 'All mails', fr: 'Tous les courriels', es: 'Todos los correos' },
  none: { en: 'No mail yet.', fr: 'Aucun courriel pour l’instant.', es: 'Todavía no hay correos.' },
  to: { en: 'To', fr: 'À', es: 'Para' },
} as const satisfies Record<string, Words>
