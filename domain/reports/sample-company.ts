import { z } from 'zod'
import type { Address } from '../kit/address.ts'
import type { Words } from '../kit/words.ts'

/** A client of the sample company, with an address in Montréal. */
export type SampleClient = {
  firstName: string
  lastName: string
  phone: string
  email: string
  address: Address
}

const montreal = (
  street: { number: string; route: string; postalCode: string },
  coordinates: [number, number],
): Address => ({
  formatted: `${street.number} ${street.route}, Montréal, QC ${street.postalCode}`,
  streetNumber: street.number,
  route: street.route,
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  postalCode: street.postalCode,
  countryCode: 'CA',
  location: { type: 'Point', coordinates },
  timezone: 'America/Toronto',
})

/** The three clients of 'Explore with sample data'. */
export const sampleClients: readonly SampleClient[] = [
  {
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: '+15145550134',
    email: 'eric.tremblay@example.com',
    address: montreal(
      { number: '1200', route: 'Rue Sainte-Catherine O', postalCode: 'H3B 1K1' },
      [-73.5736, 45.4995],
    ),
  },
  {
    firstName: 'Maria',
    lastName: 'Gómez',
    phone: '+15145550156',
    email: 'maria.gomez@example.com',
    address: montreal(
      { number: '4500', route: 'Boulevard Saint-Laurent', postalCode: 'H2T 1R2' },
      [-73.5878, 45.5226],
    ),
  },
  {
    firstName: 'Sarah',
    lastName: 'Leblanc',
    phone: '+15145550178',
    email: 'sarah.leblanc@example.com',
    address: montreal(
      { number: '6100', route: 'Avenue du Parc', postalCode: 'H2V 4H4' },
      [-73.6048, 45.5236],
    ),
  },
]

/** The two technicians of 'Explore with sample data'. */
export const sampleTechnicians = [
  { firstName: 'Tess', lastName: 'Tanguay', phone: '+15145550191' },
  { firstName: 'Marc', lastName: 'Lavoie', phone: '+15145550192' },
] as const

/** A job of the sample week: whose it is, who goes, on which working day from today, from when, for how long (ms). */
export type SampleJob = {
  title: Words
  description: Words
  client: number
  technician: number
  day: number
  at: string
  duration: number
}

const hour = 3_600_000

/** A week of jobs, today first. */
export const sampleJobs: readonly SampleJob[] = [
  {
    title: { en: 'Washer leaks', fr: 'Laveuse qui fuit', es: 'La lavadora pierde agua' },
    description: {
      en: 'Water under the washer after the spin',
      fr: 'De l’eau sous la laveuse après l’essorage',
      es: 'Agua bajo la lavadora tras el centrifugado',
    },
    client: 0,
    technician: 0,
    day: 0,
    at: '16:00',
    duration: hour,
  },
  {
    title: {
      en: 'Fridge does not cool',
      fr: 'Réfrigérateur qui ne refroidit pas',
      es: 'El refrigerador no enfría',
    },
    description: {
      en: 'Freezer works, fridge part is warm',
      fr: 'Le congélateur fonctionne, le bas est tiède',
      es: 'El congelador funciona, la nevera está tibia',
    },
    client: 1,
    technician: 1,
    day: 1,
    at: '09:00',
    duration: 1.5 * hour,
  },
  {
    title: {
      en: 'Dishwasher installation',
      fr: 'Installation d’un lave-vaisselle',
      es: 'Instalación de un lavavajillas',
    },
    description: {
      en: 'New machine is on site',
      fr: 'L’appareil neuf est sur place',
      es: 'La máquina nueva está en el lugar',
    },
    client: 2,
    technician: 0,
    day: 1,
    at: '13:00',
    duration: 2 * hour,
  },
  {
    title: { en: 'Dryer makes a noise', fr: 'Sécheuse bruyante', es: 'La secadora hace ruido' },
    description: {
      en: 'Squeaks after ten minutes',
      fr: 'Grince après dix minutes',
      es: 'Chirría a los diez minutos',
    },
    client: 0,
    technician: 1,
    day: 2,
    at: '10:00',
    duration: hour,
  },
  {
    title: { en: 'Oven thermostat', fr: 'Thermostat du four', es: 'Termostato del horno' },
    description: { en: 'Twenty degrees too hot', fr: 'Vingt degrés de trop', es: 'Veinte grados de más' },
    client: 1,
    technician: 0,
    day: 3,
    at: '09:30',
    duration: hour,
  },
  {
    title: { en: 'Range hood cleaning', fr: 'Nettoyage de la hotte', es: 'Limpieza de la campana' },
    description: { en: 'Yearly cleaning', fr: 'Nettoyage annuel', es: 'Limpieza anual' },
    client: 2,
    technician: 1,
    day: 4,
    at: '14:00',
    duration: hour,
  },
]

/** Body of `POST sample-data/remove`; `keepUsed` leaves what own records use. */
export const sampleRemoval = z.strictObject({ keepUsed: z.boolean().optional() }).optional()

/** An own record that uses a sample record: the table it is in, its id and its number, where it has them. */
export type SampleUse = { table: string; id: string | null; label: string | null }
