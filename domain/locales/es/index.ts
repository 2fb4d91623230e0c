import accounting from './accounting.json' with { type: 'json' }
import books from './books.json' with { type: 'json' }
import bank from './bank.json' with { type: 'json' }
import collaboration from './collaboration.json' with { type: 'json' }
import communication from './communication.json' with { type: 'json' }
import crm from './crm.json' with { type: 'json' }
import databases from './databases.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import equipment from './equipment.json' with { type: 'json' }
import erasure from './erasure.json' with { type: 'json' }
import identity from './identity.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import inventory from './inventory.json' with { type: 'json' }
import kit from './kit.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import maintenance from './maintenance.json' with { type: 'json' }
import marketing from './marketing.json' with { type: 'json' }
import memberships from './memberships.json' with { type: 'json' }
import messaging from './messaging.json' with { type: 'json' }
import operations from './operations.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import organization from './organization.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import proof from './proof.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }
import requests from './requests.json' with { type: 'json' }
import sampleAppliances from './sample-appliances.json' with { type: 'json' }
import sampleCleaning from './sample-cleaning.json' with { type: 'json' }
import sampleHeating from './sample-heating.json' with { type: 'json' }
import samplePlumbing from './sample-plumbing.json' with { type: 'json' }
import statements from './statements.json' with { type: 'json' }
import suppliers from './suppliers.json' with { type: 'json' }
import visits from './visits.json' with { type: 'json' }
import workspaceExport from './workspace-export.json' with { type: 'json' }

/** The texts of rules, mails and exports, by area and code. */
export const texts = {
  accounting,
  books,
  bank,
  collaboration,
  communication,
  crm,
  databases,
  documents,
  equipment,
  erasure,
  identity,
  imports,
  inventory,
  kit,
  labels,
  mail,
  maintenance,
  marketing,
  memberships,
  messaging,
  operations,
  orders,
  organization,
  people,
  proof,
  reports,
  requests,
  'sample-appliances': sampleAppliances,
  'sample-cleaning': sampleCleaning,
  'sample-heating': sampleHeating,
  'sample-plumbing': samplePlumbing,
  statements,
  suppliers,
  visits,
  'workspace-export': workspaceExport,
}
