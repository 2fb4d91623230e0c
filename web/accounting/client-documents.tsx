import { estimate } from '@fieldhouse/domain/accounting/estimate'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useAccountsOf } from '../crm/accounts-of.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { useMay } from '../kit/api/may.ts'

/** The maximum number of accounts in the menu. */
const most = 5

const kinds = [
  { kind: 'estimate', page: '/accounting/estimates/{-$id}' },
  { kind: 'invoice', page: '/accounting/invoices/{-$id}' },
] as const

/** A menu on a client's page that begins an estimate or an invoice for one of the client's accounts. */
export function ClientDocuments({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('accounting')
  const may = {
    estimate: useMay(estimate.section, 'create'),
    invoice: useMay(invoice.section, 'create'),
  }
  const all = useAccountsOf(record).data?.result ?? []
  const accounts = all.slice(0, most)
  const offered = kinds.filter(({ kind }) => may[kind])
  if (offered.length === 0 || accounts.length === 0) return null
  const isOne = accounts.length === 1
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('newDocument.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.flatMap(({ kind, page }) =>
          accounts.map(({ _id, accountNumber }) => (
            <Menu.Item
              key={`${kind} ${_id}`}
              renderRoot={(props) => (
                <Link to={page} params={{ id: 'new' }} search={{ account: _id }} {...props} />
              )}
            >
              {isOne ? t(`newDocument.${kind}`) : t(`newDocument.${kind}For`, { account: accountNumber })}
            </Menu.Item>
          )),
        )}
        {all.length > most && (
          <Menu.Item
            renderRoot={(props) => (
              <Link
                to="/crm/contacts/client/{-$id}"
                params={{ id: record._id }}
                search={{ tab: 'accounts' }}
                {...props}
              />
            )}
          >
            {t('newDocument.more')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
