import { jobStates } from '@fieldhouse/domain/operations/jobs/job-status'
import { describe, expect, test } from 'vitest'

const parts = import.meta.glob<Record<string, unknown>>('./{en,fr,es}/screens/**/*.json', {
  base: '../../domain/locales',
  eager: true,
  import: 'default',
})

/** The text under a key such as `kit:createOptionFailed`. */
function text(language: string, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':')
  let found: unknown = parts[`./${language}/screens/${namespace}.json`]
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return found
}

/** Expects the English texts to match the specification letter by letter, and French and Spanish texts to differ. */
function expectTexts(texts: Record<string, string>): void {
  for (const [key, sentence] of Object.entries(texts)) {
    expect(text('en', key), key).toBe(sentence)
    for (const language of ['fr', 'es']) {
      expect(text(language, key), `${key} in ${language}`).toMatch(/\S/)
      expect(text(language, key), `${key} in ${language}`).not.toBe(sentence)
    }
  }
}

describe('the texts that the specification words', () => {
  test('SUP-03, SUP-04, ERR-16..18 of suppliers', () => {
    expectTexts({
      'suppliers:location.add': 'Add location',
      'suppliers:location.edit': 'Edit location',
      'suppliers:contact.add': 'Add contact',
      'suppliers:contact.edit': 'Edit contact',
      'suppliers:contact.makePrimary': 'Make primary contact',
      'suppliers:brand.add': 'Add brand',
      'suppliers:brand.edit': 'Edit brand',
      'suppliers:brand.none': 'No brand found',
      'suppliers:brand.search': 'Search brand',
      'suppliers:brand.addFailed': 'Unsuccessfully add brand tag',
      'suppliers:brand.updateFailed': 'Unsuccessfully added brand tag',
      'suppliers:location.failed': 'Create location unsuccessful',
      'suppliers:contact.failed': 'Unsuccessfully add supplier contact',
    })
  })

  test('ERR-15 of stock', () => {
    expectTexts({ 'inventory:stockFailed': 'Error fetching warehouse inventory data.' })
  })

  test('of making tags, options and records', () => {
    expectTexts({
      'kit:tagFailed': 'Unsuccessfully created tag.',
      'kit:createOptionFailed': 'Error creating new option.',
      'kit:notCreated': 'Unable to create new {{entity}}.',
      'kit:created': 'Successfully created new {{entity}}.',
    })
  })

  test('of onboarding and the first workspace', () => {
    expectTexts({
      'people/onboarding:done.failed': 'Unsuccessfully onboarding user.',
      'people/onboarding:contact.failed': 'Unsuccessfully onboard user.',
      'people/onboarding:workspace.failed': 'Unsuccessfully create workspace.',
      'people/onboarding:welcome.start': 'Get Started',
      'people/onboarding:workspace.title': 'Create a workspace',
      'people/onboarding:workspace.begin': 'Begin Now',
      'shell:workspaceReady': 'Your workspace is ready !',
    })
  })

  test('of the shell and the workforce', () => {
    expectTexts({
      'shell:accountFailed': 'Failed to get user account',
      'screens:getSupport': 'Get Support',
      'shell:workspaceSettings': 'Workspace settings',
      'shell:createWorkspace': 'Create workspace',
      'people/onboarding:password.submit': 'Save Changes',
      'people:invite.send': 'Send invites',
      'people:invite.sent': 'Successfully invite users.',
      'people:invite.failed': 'Unsuccessfully invite users.',
      'kit:createOption': 'Create new option: {{name}}',
      'documents:line.add': 'Add new item',
    })
  })

  test('of choosing clients and accounts', () => {
    expectTexts({
      'operations:wizard.accountsFailed': 'Error fetching accounts for this client',
      'operations:wizard.findClient': 'Account Holder',
      'crm:picker.failed': 'Error searching for clients',
      'crm:picker.none': 'No contact found',
    })
  })

  test('JOB-06, OPEN-175 of the job wizard', () => {
    expectTexts({
      'operations:wizard.clientInfo': 'Client Info',
      'operations:wizard.accountInfo': 'Account Info',
      'operations:wizard.jobInfo': 'Job Info',
      'operations:wizard.submit': 'Create Job',
      'operations:wizard.incomplete': 'Please complete all required fields before submitting',
      'operations:job.options.jobSiteType.ON_CLIENT_SITE': 'On Client Site',
      'operations:job.options.jobSiteType.IN_HOUSE': 'In House',
      'operations:job.options.jobSiteType.THIRD_PARTY': 'Third Party',
    })
  })

  test('JOB-16 of the states of a job, in words of their own in each language', () => {
    const { words } = jobStates
    expect(jobStates.codes.map((code) => words[code].en)).toEqual([
      'Scheduled',
      'Completed',
      'Cancelled',
      'Follow-up',
    ])
    for (const { en, fr, es } of Object.values(words)) {
      for (const other of [fr, es]) expect(other).toMatch(/\S/)
      expect([fr, es]).not.toContain(en)
    }
  })

  test('of scheduling', () => {
    expectTexts({
      'operations/scheduling:steps.availabilities': 'Client Availabilities',
      'operations/scheduling:steps.technicians': 'Available Techs',
      'operations/scheduling:scheduleAppointment': 'Schedule Appointment',
      'operations/scheduling:updateAppointment': 'Update Appointment',
      'operations/scheduling:findTechnicians': 'Find Technicians',
      'operations/scheduling:ready': 'Ready to schedule',
      'operations/scheduling:timeline': 'Availability Timeline',
      'operations/scheduling:noneFound': 'No available technicians found for the selected time slots.',
      'operations/scheduling:searchFailed': 'Failed to find available technicians. Please try again.',
      'operations/scheduling:noneTitle': 'No Technicians Available',
      'operations/scheduling:noneText':
        'No technicians are available for the selected time slots. Try adjusting your time slots or selecting different dates.',
      'operations/scheduling:noCommonDates': 'No common available dates for selected technicians',
      'operations/scheduling:noCommonTimes':
        'No common time slots available for all selected technicians on this date',
      'operations/scheduling:allChosen': 'All available technicians have been selected',
      'operations/scheduling:timelineEmpty': 'Select technicians and a date to view availability timeline',
    })
  })

  test('of notes and files', () => {
    expectTexts({
      'collaboration:notes.none': 'No notes available',
      'collaboration:notes.loading': 'Loading notes...',
      'collaboration:notes.add': 'Add Note',
      'collaboration:notes.edit': 'Edit Note',
      'collaboration:notes.content': 'Note Content',
      'collaboration:notes.deleteQuestion': 'Are you sure you want to delete this note?',
      'collaboration:files.add': 'Add Resource',
      'collaboration:files.none': 'No resources available',
      'collaboration:files.uploading': 'Uploading...',
    })
  })

  test('of the parts of every screen', () => {
    expectTexts({
      'ui:serverError': 'Sorry we are not able to process your request Please try again later',
      'ui:saving': 'Saving...',
      'kit:clearFilters': 'Clear all filters',
      'kit:showing': 'Showing: {{first}} - {{last}} of {{total}}',
      'kit:noOptions': 'No Options',
    })
  })
})
