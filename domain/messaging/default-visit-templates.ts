import type { DefaultTemplate } from './default-template.ts'

/** The lines that say when, who and what for, in each language. */
const visit = {
  en: `{{appointment.day}}, {{appointment.window}}
Technician: {{appointment.technician|to be confirmed}}
Job: {{job.number}}, {{job.title}}`,
  fr: `{{appointment.day}}, {{appointment.window}}
Équipe : {{appointment.technician|à confirmer}}
Travail : {{job.number}}, {{job.title}}`,
  es: `{{appointment.day}}, {{appointment.window}}
Personal técnico: {{appointment.technician|por confirmar}}
Trabajo: {{job.number}}, {{job.title}}`,
}

/** How to have another time, and who writes. */
const close = {
  en: `To change it, call us at {{business.phone}}.

{{business.name}}`,
  fr: `Pour le modifier, appelez-nous au {{business.phone}}.

{{business.name}}`,
  es: `Para cambiarla, llámenos al {{business.phone}}.

{{business.name}}`,
}

const confirmation: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_BOOKED',
  name: {
    en: 'Appointment confirmation',
    fr: 'Confirmation de rendez-vous',
    es: 'Confirmación de cita',
  },
  description: {
    en: 'Tells a client when somebody comes.',
    fr: 'Dit au client quand quelqu’un passera.',
    es: 'Dice al cliente cuándo irá alguien.',
  },
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
  name: {
    en: 'Appointment moved',
    fr: 'Rendez-vous déplacé',
    es: 'Cita cambiada',
  },
  description: {
    en: 'Tells a client the new time of an appointment.',
    fr: 'Dit au client la nouvelle heure d’un rendez-vous.',
    es: 'Dice al cliente la nueva hora de una cita.',
  },
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
  name: {
    en: 'Appointment cancelled',
    fr: 'Rendez-vous annulé',
    es: 'Cita cancelada',
  },
  description: {
    en: 'Tells a client that nobody comes.',
    fr: 'Dit au client que personne ne passera.',
    es: 'Dice al cliente que no irá nadie.',
  },
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
  name: {
    en: 'Appointment reminder',
    fr: 'Rappel de rendez-vous',
    es: 'Recordatorio de cita',
  },
  description: {
    en: 'Reminds a client of an appointment the day before.',
    fr: 'Rappelle au client un rendez-vous la veille.',
    es: 'Recuerda al cliente una cita el día anterior.',
  },
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

/** How to ask, and who writes. */
const ask = {
  en: `A question? Call us at {{business.phone}}.

{{business.name}}`,
  fr: `Une question ? Appelez-nous au {{business.phone}}.

{{business.name}}`,
  es: `¿Alguna pregunta? Llámenos al {{business.phone}}.

{{business.name}}`,
}

const onTheWay: DefaultTemplate = {
  category: 'TRANSACTIONAL',
  purpose: 'VISIT_ON_WAY',
  name: { en: 'On the way', fr: 'En route', es: 'En camino' },
  description: {
    en: 'Tells a client that somebody is on the way.',
    fr: 'Dit au client que quelqu’un est en route.',
    es: 'Dice al cliente que alguien está en camino.',
  },
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

/** What a client is mailed about a visit: one template for each purpose. */
export const visitTemplates: readonly DefaultTemplate[] = [confirmation, moved, cancelled, reminder, onTheWay]
