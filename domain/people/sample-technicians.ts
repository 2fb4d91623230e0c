/** The two technicians of 'Explore with sample data'. */
export const sampleTechnicians = [
  { firstName: 'Tess', lastName: 'Tanguay', phone: '+15145550191' },
  { firstName: 'Marc', lastName: 'Lavoie', phone: '+15145550192' },
] as const
