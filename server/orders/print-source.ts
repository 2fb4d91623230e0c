import { addressLines } from '@fieldhouse/domain/documents/address-lines'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import type { OrderLine } from '@fieldhouse/domain/orders/order-line'
import type { NamedPlace, OrderPrintLine, OrderPrintSource } from '@fieldhouse/domain/orders/printed-order'
import { addressOfPlace } from '@fieldhouse/domain/suppliers/supplier-location'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstId } from '../kit/database/first-id.ts'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { type Company, type Reader } from '../documents/company.ts'
import { products, warehouses } from '../inventory/tables.ts'
import { jobs } from '../operations/tables.ts'
import { members } from '../people/tables.ts'
import { supplierLocations, suppliers } from '../suppliers/tables.ts'
import type { OrderRow } from './settle-order.ts'
import { orders } from './tables.ts'

const sender = alias(warehouses, 'sender')
const receiver = alias(warehouses, 'receiver')
const parent = alias(orders, 'parent')

/** The current supplier, customer, job and other records to which an order refers. */
async function around({ tx, workspaceId }: Reader, id: string) {
  const [found] = await tx
    .select({
      supplier: suppliers,
      place: supplierLocations,
      sender: { name: sender.name, address: sender.address },
      receiver: { name: receiver.name, address: receiver.address },
      parent: parent.poNumber,
      orderedBy: { firstName: members.firstName, lastName: members.lastName },
      jobNumber: jobs.jobNumber,
      customer: { name: clients.name, address: clients.address, phone: clients.phone },
      site: { name: serviceLocations.name, address: serviceLocations.address },
    })
    .from(orders)
    .leftJoin(
      suppliers,
      and(eq(suppliers.workspaceId, orders.workspaceId), eq(suppliers.id, orders.supplier)),
    )
    .leftJoin(
      supplierLocations,
      and(
        eq(supplierLocations.workspaceId, workspaceId),
        eq(supplierLocations.supplier, suppliers.id),
        eq(supplierLocations.isPrimary, true),
      ),
    )
    .leftJoin(sender, and(eq(sender.workspaceId, orders.workspaceId), eq(sender.id, orders.sender)))
    .leftJoin(receiver, and(eq(receiver.workspaceId, orders.workspaceId), eq(receiver.id, orders.receiver)))
    .leftJoin(parent, and(eq(parent.workspaceId, orders.workspaceId), eq(parent.id, orders.parentOrder)))
    .leftJoin(members, and(eq(members.workspaceId, orders.workspaceId), eq(members.id, orders.orderedBy)))
    // A return without its own job uses the job of its parent order.
    .leftJoin(
      jobs,
      and(eq(jobs.workspaceId, orders.workspaceId), eq(jobs.id, firstId(orders.job, parent.job))),
    )
    .leftJoin(accounts, and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, jobs.account)))
    .leftJoin(clients, and(eq(clients.workspaceId, workspaceId), eq(clients.id, accounts.accountHolder)))
    .leftJoin(
      serviceLocations,
      and(eq(serviceLocations.workspaceId, workspaceId), eq(serviceLocations.id, jobs.serviceLocation)),
    )
    .where(and(eq(orders.workspaceId, workspaceId), eq(orders.id, id)))
  return found ?? null
}

type Around = NonNullable<Awaited<ReturnType<typeof around>>>

/**
 * The products and the warehouses in the lines, including archived ones. One query reads all products, and another
 * query all warehouses.
 */
async function namedBy({ tx, workspaceId }: Reader, lines: readonly OrderLine[]) {
  const goods = [...new Set(lines.map(({ product }) => product))]
  const places = [...new Set(lines.flatMap(({ receiver: own }) => own ?? []))]
  const known =
    goods.length === 0
      ? []
      : await tx
          .select({
            id: products.id,
            name: products.name,
            productNumber: products.productNumber,
            sku: products.sku,
          })
          .from(products)
          .where(and(eq(products.workspaceId, workspaceId), inArray(products.id, goods)))
  const houses =
    places.length === 0
      ? []
      : await tx
          .select({ id: warehouses.id, name: warehouses.name })
          .from(warehouses)
          .where(and(eq(warehouses.workspaceId, workspaceId), inArray(warehouses.id, places)))
  return {
    products: new Map(known.map((each) => [each.id, each])),
    places: new Map(houses.map(({ id, name }) => [id, name])),
  }
}

async function printedLines(work: Reader, row: OrderRow): Promise<OrderPrintLine[]> {
  const named = await namedBy(work, row.lineItems)
  return row.lineItems.map((line) => {
    const product = named.products.get(line.product)
    const elsewhere = line.receiver && line.receiver !== row.receiver ? line.receiver : null
    return {
      name: line.productName ?? product?.name ?? '',
      productNumber: product?.productNumber ?? null,
      sku: product?.sku ?? null,
      description: line.productDescription ?? null,
      ordered: line.productStatusCounts,
      cancelled: line.cancelledCounts,
      unitCost: line.unitCost ?? null,
      unitPrice: line.unitPrice ?? null,
      receiver: elsewhere === null ? null : (named.places.get(elsewhere) ?? null),
    }
  })
}

const at = (name: string, address: Address | null, more: string[] = []): NamedPlace => ({
  name,
  address: addressLines(address),
  more,
})

function supplierOf({ supplier, place }: Around): NamedPlace | null {
  if (!supplier) return null
  const address = place ? addressOfPlace(place) : null
  const reached = [
    ...supplier.phones.slice(0, 1).map(({ value }) => displayPhone(value)),
    ...supplier.emails.slice(0, 1).map(({ value }) => value),
  ]
  const { country, ...lines } = addressLines(address)
  return { name: supplier.name, address: { ...lines, country: country ?? supplier.country }, more: reached }
}

/** The customer as the recipient. If the job has a service location, this location is the address. */
function customerOf({ customer, site }: Around): NamedPlace | null {
  if (!customer) return null
  const { name, address, phone } = customer
  return at(name, site?.address ?? address, [
    ...(site?.name ? [site.name] : []),
    ...(phone ? [displayPhone(phone)] : []),
  ])
}

/** The receiving warehouse. If the warehouse of a purchase has no address, the company's address is used. */
function receiverOf({ receiver: to }: Around, row: OrderRow, company: Company): NamedPlace | null {
  if (!to) return null
  if (to.address || row.type !== 'BUY') return at(to.name, to.address)
  return {
    name: to.name,
    address: { street: company.address, town: company.address2, country: company.country },
    more: [],
  }
}

/** An order with all current data that its PDFs show. */
export async function printSourceOf(
  work: Reader,
  row: OrderRow,
  company: Company,
): Promise<OrderPrintSource> {
  const found = await around(work, row.id)
  if (!found) throw new Error('the order is gone')
  const { parent: number, orderedBy, jobNumber } = found
  return {
    companyName: company.name,
    companyAddress: company.address,
    companyAddress2: company.address2,
    companyCountry: company.country,
    issuer: company.issuer,
    currency: company.currency,
    type: row.type,
    status: row.status,
    poNumber: row.poNumber,
    referenceNumber: row.referenceNumber,
    parent: number,
    day: dayAt(new Date(String(row['createdAt'])).getTime(), company.timezone),
    expected: row.fulfilledETA,
    shippingNumber: row.shippingNumber,
    jobNumber,
    orderedBy: [orderedBy?.firstName, orderedBy?.lastName].filter(Boolean).join(' ') || null,
    notes: row.notes,
    supplier: supplierOf(found),
    customer: customerOf(found),
    sender: found.sender && at(found.sender.name, found.sender.address),
    receiver: receiverOf(found, row, company),
    lines: await printedLines(work, row),
  }
}
