import type { Words } from '@fieldhouse/domain/kit/words/words'

/** What the columns of contacts are called, by what they hold: so that each is recognised by its heading. */
export const contactColumns = {
  title: { en: 'Prefix', fr: 'Civilité', es: 'Tratamiento' },
  firstName: { en: 'First name', fr: 'Prénom', es: 'Nombre de pila' },
  lastName: { en: 'Last name', fr: 'Nom de famille', es: 'Apellidos' },
  company: { en: 'Company', fr: 'Entreprise', es: 'Empresa' },
  phone: { en: 'Phone', fr: 'Téléphone', es: 'Teléfono' },
  additionalPhones: { en: 'Additional phones', fr: 'Autre téléphone', es: 'Otro teléfono' },
  email: { en: 'Email', fr: 'Courriel', es: 'Correo' },
  additionalEmails: { en: 'Additional emails', fr: 'Autre courriel', es: 'Otro correo' },
  address: { en: 'Full address', fr: 'Adresse complète', es: 'Dirección completa' },
  'address.route': { en: 'Street', fr: 'Rue', es: 'Calle' },
  'address.unit': { en: 'Unit', fr: 'Appartement', es: 'Departamento' },
  'address.locality': { en: 'City', fr: 'Ville', es: 'Ciudad' },
  'address.adminAreaLevel1': { en: 'Province', fr: 'Province', es: 'Provincia' },
  'address.postalCode': { en: 'Postal code', fr: 'Code postal', es: 'Código postal' },
  'address.countryCode': { en: 'Country', fr: 'Pays', es: 'País' },
  birthday: { en: 'Birthday', fr: 'Date de naissance', es: 'Cumpleaños' },
  gender: { en: 'Gender', fr: 'Genre', es: 'Género' },
  languages: { en: 'Language', fr: 'Langue', es: 'Idioma' },
  tags: { en: 'Tags', fr: 'Étiquettes', es: 'Etiquetas' },
  notes: { en: 'Notes', fr: 'Notes', es: 'Notas' },
} as const satisfies Record<string, Words>
export type ContactColumn = keyof typeof contactColumns

/** What the columns of events are called, by what they hold, for each entity that they become. */
export const eventColumns = {
  task: {
    name: { en: 'Name', fr: 'Nom', es: 'Nombre' },
    startDate: { en: 'Start date', fr: 'Date de début', es: 'Fecha de inicio' },
    endDate: { en: 'End date', fr: 'Date de fin', es: 'Fecha de fin' },
    tags: { en: 'Tags', fr: 'Étiquettes', es: 'Etiquetas' },
    description: { en: 'Description', fr: 'Description', es: 'Descripción' },
  },
  holiday: {
    day: { en: 'Day', fr: 'Jour', es: 'Día' },
    name: { en: 'Name', fr: 'Nom', es: 'Nombre' },
  },
} as const satisfies Record<string, Record<string, Words>>

/** What is said of values that have no field of their own. */
export const labels = {
  work: { en: 'Work', fr: 'Travail', es: 'Trabajo' },
  home: { en: 'Home', fr: 'Domicile', es: 'Casa' },
  address: { en: 'Address', fr: 'Adresse', es: 'Dirección' },
  email: { en: 'Email', fr: 'Courriel', es: 'Correo' },
  phone: { en: 'Phone', fr: 'Téléphone', es: 'Teléfono' },
  birthday: { en: 'Birthday', fr: 'Anniversaire', es: 'Cumpleaños' },
  anniversary: { en: 'Anniversary', fr: 'Anniversaire de mariage', es: 'Aniversario' },
  department: { en: 'Department', fr: 'Service', es: 'Departamento' },
  jobTitle: { en: 'Job title', fr: 'Poste', es: 'Cargo' },
  role: { en: 'Role', fr: 'Fonction', es: 'Función' },
  nickname: { en: 'Nickname', fr: 'Surnom', es: 'Apodo' },
  shownAs: { en: 'Shown as', fr: 'Affiché comme', es: 'Mostrado como' },
  website: { en: 'Website', fr: 'Site Web', es: 'Sitio web' },
  language: { en: 'Language', fr: 'Langue', es: 'Idioma' },
  gender: { en: 'Gender', fr: 'Genre', es: 'Género' },
  place: { en: 'Location', fr: 'Lieu', es: 'Lugar' },
  time: { en: 'Time', fr: 'Heure', es: 'Hora' },
  organizer: { en: 'Organizer', fr: 'Organisateur', es: 'Organizador' },
  attendees: { en: 'Attendees', fr: 'Participants', es: 'Asistentes' },
  repeats: { en: 'Repeats', fr: 'Se répète', es: 'Se repite' },
  status: { en: 'Status', fr: 'Statut', es: 'Estado' },
} as const satisfies Record<string, Words>
export type Label = keyof typeof labels
