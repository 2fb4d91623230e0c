import { translated } from '../kit/words/translated.ts'
import type { DefaultTemplate } from './default-template.ts'

/** Text with the time, the technician and the job, in each language. */
const visit = translated('messaging', 'defaultVisitTemplates.visit')

/** Text about how the client can change the time, followed by the signature. */
const close = translated('messaging', 'defaultVisitTemplates.close')

const confirmation: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_BOOKED',
  name: translated('messaging', 'defaultVisitTemplates.confirmation.name'),
  description: translated('messaging', 'defaultVisitTemplates.confirmation.description'),
  languages: {
    en: {
      subject: 'Your appointment: {{appointment.day}}',
      body: `Hello {{client.firstName}},

Your appointment is confirmed:

${visit.en}

${close.en}`,
    },
    fr: {
      subject: 'Votre rendez-vous : {{appointment.day}}',
      body: `Bonjour {{client.firstName}},

Votre rendez-vous est confirmé :

${visit.fr}

${close.fr}`,
    },
    es: {
      subject: 'Su cita: {{appointment.day}}',
      body: `Hola, {{client.firstName}}:

Su cita está confirmada:

${visit.es}

${close.es}`,
    },
  },
}

const moved: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_MOVED',
  name: translated('messaging', 'defaultVisitTemplates.moved.name'),
  description: translated('messaging', 'defaultVisitTemplates.moved.description'),
  languages: {
    en: {
      subject: 'New time for your appointment: {{appointment.day}}',
      body: `Hello {{client.firstName}},

Your appointment has a new time:

${visit.en}

Previous time: {{appointment.previous|–}}

${close.en}`,
    },
    fr: {
      subject: 'Votre rendez-vous est déplacé : {{appointment.day}}',
      body: `Bonjour {{client.firstName}},

Votre rendez-vous est déplacé :

${visit.fr}

Heure précédente : {{appointment.previous|–}}

${close.fr}`,
    },
    es: {
      subject: 'Nueva hora de su cita: {{appointment.day}}',
      body: `Hola, {{client.firstName}}:

Su cita tiene una nueva hora:

${visit.es}

Hora anterior: {{appointment.previous|–}}

${close.es}`,
    },
  },
}

const cancelled: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_CANCELLED',
  name: translated('messaging', 'defaultVisitTemplates.cancelled.name'),
  description: translated('messaging', 'defaultVisitTemplates.cancelled.description'),
  languages: {
    en: {
      subject: 'Your appointment is cancelled: {{appointment.day}}',
      body: `Hello {{client.firstName}},

This appointment is cancelled:

{{appointment.day}}, {{appointment.window}}
Job: {{job.number}}, {{job.title}}

To choose another time, call us at {{business.phone}}.

{{business.name}}`,
    },
    fr: {
      subject: 'Votre rendez-vous est annulé : {{appointment.day}}',
      body: `Bonjour {{client.firstName}},

Ce rendez-vous est annulé :

{{appointment.day}}, {{appointment.window}}
Travail : {{job.number}}, {{job.title}}

Pour choisir un autre moment, appelez-nous au {{business.phone}}.

{{business.name}}`,
    },
    es: {
      subject: 'Su cita está cancelada: {{appointment.day}}',
      body: `Hola, {{client.firstName}}:

Esta cita está cancelada:

{{appointment.day}}, {{appointment.window}}
Trabajo: {{job.number}}, {{job.title}}

Para elegir otro momento, llámenos al {{business.phone}}.

{{business.name}}`,
    },
  },
}

const reminder: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_REMINDER',
  name: translated('messaging', 'defaultVisitTemplates.reminder.name'),
  description: translated('messaging', 'defaultVisitTemplates.reminder.description'),
  languages: {
    en: {
      subject: 'Reminder: your appointment, {{appointment.day}}',
      body: `Hello {{client.firstName}},

A reminder of your appointment:

${visit.en}

${close.en}`,
    },
    fr: {
      subject: 'Rappel : votre rendez-vous, {{appointment.day}}',
      body: `Bonjour {{client.firstName}},

Nous vous rappelons votre rendez-vous :

${visit.fr}

${close.fr}`,
    },
    es: {
      subject: 'Recordatorio: su cita, {{appointment.day}}',
      body: `Hola, {{client.firstName}}:

Le recordamos su cita:

${visit.es}

${close.es}`,
    },
  },
}

/** Text about how the client can ask a question, followed by the signature. */
const ask = translated('messaging', 'defaultVisitTemplates.ask')

const onTheWay: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_ON_WAY',
  name: translated('messaging', 'defaultVisitTemplates.onTheWay.name'),
  description: translated('messaging', 'defaultVisitTemplates.onTheWay.description'),
  languages: {
    en: {
      subject: 'We are on our way: about {{appointment.arrival}}',
      body: `Hello {{client.firstName}},

{{appointment.technician|Our technician}} is on the way to you. Expected at about {{appointment.arrival}}.

Job: {{job.number}}, {{job.title}}

${ask.en}`,
    },
    fr: {
      subject: 'Nous sommes en route : vers {{appointment.arrival}}',
      body: `Bonjour {{client.firstName}},

{{appointment.technician|Notre équipe}} est en route vers chez vous. Arrivée prévue vers {{appointment.arrival}}.

Travail : {{job.number}}, {{job.title}}

${ask.fr}`,
    },
    es: {
      subject: 'Estamos en camino: hacia las {{appointment.arrival}}',
      body: `Hola, {{client.firstName}}:

{{appointment.technician|Nuestro equipo}} está en camino. Llegada prevista hacia las {{appointment.arrival}}.

Trabajo: {{job.number}}, {{job.title}}

${ask.es}`,
    },
  },
}

/** The templates of mails to clients about visits, one for each purpose. */
export const visitTemplates: readonly DefaultTemplate[] = [confirmation, moved, cancelled, reminder, onTheWay]
