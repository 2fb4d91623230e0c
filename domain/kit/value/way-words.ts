import type { Words } from '../words/words.ts'

/** What kinds of phones and addresses of mail are called in files. */
export const wayWords: Readonly<Record<string, Words>> = {
  MOBILE: { en: 'Mobile', fr: 'Mobile', es: 'Móvil' },
  HOME: { en: 'Home', fr: 'Domicile', es: 'Casa' },
  WORK: { en: 'Work', fr: 'Travail', es: 'Trabajo' },
  FAX: { en: 'Fax', fr: 'Télécopieur', es: 'Fax' },
  OTHER: { en: 'Other', fr: 'Autre', es: 'Otro' },
  MAIN: { en: 'Main', fr: 'Principal', es: 'Principal' },
  OFFICE: { en: 'Office', fr: 'Bureau', es: 'Oficina' },
  EMERGENCY: { en: 'Emergency', fr: 'Urgence', es: 'Emergencia' },
  PERSONAL: { en: 'Personal', fr: 'Personnel', es: 'Personal' },
  GENERAL: { en: 'General', fr: 'Général', es: 'General' },
  SUPPORT: { en: 'Support', fr: 'Soutien', es: 'Soporte' },
  ADMIN: { en: 'Administration', fr: 'Administration', es: 'Administración' },
}
